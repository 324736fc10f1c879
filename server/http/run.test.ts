import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { type BaseContext, type RunDeps, run } from './run.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/x',
  guard: 'public',
  doc: '',
  ok: z.object({}),
  errors: [],
});

test('a part of the context that is made when asked for is not made for a handler that does not ask', async () => {
  let made = 0;
  const base = {
    get gone() {
      made += 1;
      return new AbortController().signal;
    },
  } as BaseContext;
  const options = { ownTransaction: false };
  await run(async () => ({}), read, base, {} as RunDeps, options);
  expect(made).toBe(0);
  await run(async ({ gone }) => ({ aborted: gone.aborted }), read, base, {} as RunDeps, options);
  expect(made).toBe(1);
});
