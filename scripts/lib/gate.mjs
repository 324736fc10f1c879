import { runPinned } from './run.mjs';
import { tool } from './tools.mjs';

/** The checks that need no test runner, the fastest first. Each returns its exit code. */
export const checks = [
  { name: 'types (tsc)', work: (options) => runPinned([tool('typescript', 'tsc'), '--noEmit'], options) },
  {
    name: 'lint and format (biome)',
    work: (options) => runPinned([tool('@biomejs/biome'), 'check', '--error-on-warnings'], options),
  },
  { name: 'unused code (knip)', work: (options) => runPinned([tool('knip'), '--no-progress'], options) },
];

export const architecture = {
  name: 'import rules (test/architecture.test.ts)',
  work: () => runPinned([tool('vitest'), 'run', '--project', 'unit', 'test/architecture.test.ts']),
};
