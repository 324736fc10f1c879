import { vi } from 'vitest';

// The HTTP tests make thousands of password hashes, and a real one takes as long as forty calls. This keeps the
// algorithm. The cost in use has a test of its own (server/areas/auth/passwords.test.ts).
vi.mock(import('@node-rs/argon2'), async (original) => {
  const library = await original();
  const { hashCount } = await import('./hash-count.ts');
  return {
    ...library,
    hash: (secret, options) => {
      hashCount.value += 1;
      return library.hash(secret, { ...options, memoryCost: 8, timeCost: 1 });
    },
    verify: (...args) => {
      hashCount.value += 1;
      return library.verify(...args);
    },
  };
});
