import { config } from 'zod/mini';

// The content security policy allows no code made from text. Zod would try it when the first schema is made, to be
// faster, and the browser's inspector would report it. So this module comes before all modules that make schemas.
config({ jitless: true });
