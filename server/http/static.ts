import type { FastifyStaticOptions } from '@fastify/static';

/** The built files except index.html (first-page.ts). Browsers may keep files with a hash in their name for ever. */
export const staticOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  globIgnore: ['index.html*'],
  // The build writes .br and .gz beside each text file.
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = /[\\/]assets[\\/]/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
