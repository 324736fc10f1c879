import { config } from 'zod/mini';

// The content security policy allows no code made from text. Zod would try for speed when the first schema is made, and
// the browser's inspector would report it, so this module comes before all that make schemas.
config({ jitless: true });
