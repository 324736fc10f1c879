// The content security policy allows no code made from text. Zod would try it when the first schema is made, to be
// faster, and the browser's inspector would report it. Zod reads this when it loads, which is after the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
