import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { hashCount } from './hash-count.ts';

// The tests make thousands of password hashes, and a real one takes as long as forty calls. This keeps the algorithm. The
// cost in use has a test of its own (server/areas/sign-in/passwords.test.ts). It must be loaded before the library's users.
const library: typeof Argon2 & { cheap?: true } = createRequire(import.meta.url)('@node-rs/argon2');
if (!library.cheap) {
  const { hash, verify } = library;
  Object.assign(library, {
    cheap: true,
    hash: (secret: string, options: Argon2.Options) => {
      hashCount.value += 1;
      return hash(secret, { ...options, memoryCost: 8, timeCost: 1 });
    },
    verify: (...args: Parameters<typeof verify>) => {
      hashCount.value += 1;
      return verify(...args);
    },
  });
}
