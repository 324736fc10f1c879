import { runPinned } from './run.mjs';
import { step } from './say.mjs';
import { tool } from './tools.mjs';

/** The checks that need no test runner. */
export const checks = [
  { name: 'types (tsc)', program: () => [tool('typescript', 'tsc')] },
  {
    name: 'lint and format (biome)',
    program: () => [tool('@biomejs/biome'), 'check', '--error-on-warnings'],
  },
  { name: 'unused code (knip)', program: () => [tool('knip'), '--no-progress'] },
  {
    name: 'code that only tests use (knip --production)',
    program: () => [tool('knip'), '--no-progress', '--production'],
  },
];

export const architecture = {
  name: 'import rules (test/architecture.test.ts)',
  program: () => [tool('vitest'), 'run', '--project', 'unit', 'test/architecture.test.ts'],
};

/** Runs checks side by side. Returns the names of those that failed. */
export async function failedChecks(checks) {
  const options = { limit: 1800, input: 'ignore' };
  const codes = await Promise.all(
    checks.map(({ name, program }) =>
      step(name, () => runPinned(program(), { ...options, label: name.split(' ')[0] })),
    ),
  );
  return checks.filter((_, index) => codes[index] !== 0).map(({ name }) => name);
}
