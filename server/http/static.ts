import type { FastifyStaticOptions } from '@fastify/static';

/** The built files but index.html (first-page.ts); those with a hash in their name stay for ever. */
export const staticOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  globIgnore: ['index.html*'],
  // The build lays .br and .gz beside each text file.
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = /[\\/]assets[\\/]/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
