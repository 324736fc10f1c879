import type { FastifyStaticOptions } from '@fastify/static';

/** The built pages: files with a hash in their name for ever, index.html fresh at each visit. */
export const staticOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: 'index.html',
  // The build lays .br and .gz beside each text file.
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = /[\\/]assets[\\/]/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
