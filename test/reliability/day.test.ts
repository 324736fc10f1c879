import { expect, test } from 'vitest';
import { runProgram } from '#test/support/process.ts';

test('a short day of mixed load answers every call', async () => {
  const { TEST_DATABASE_URL = '' } = process.env;
  const { code, output } = await runProgram(['lab/day.ts', '0.05', '1'], { TEST_DATABASE_URL }).ended;
  expect(output).toMatch(/^\d+ calls in 0\.05 minutes/m);
  expect(code, output).toBe(0);
});
