// The stages of npm test. Each returns counts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noCounts, noTests } from './counts.mjs';
import { checks, failedChecks } from './gate.mjs';
import { runPinned } from './run.mjs';
import { step } from './say.mjs';
import { tool } from './tools.mjs';

export async function gate() {
  const failed = await failedChecks(checks);
  const file = { ...noTests('gate'), passed: checks.length - failed.length };
  return { files: [file], failures: failed.map((name) => `gate: ${name}`) };
}

/** Runs one Vitest project, whole or some of its files. `env` chooses the engine. */
export async function vitest(title, project, { folder, env = {}, limit, files = [] }) {
  const file = join(folder, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-counts.mjs'];
  const code = await step(title, () =>
    runPinned([tool('vitest'), 'run', '--allowOnly=false', '--project', project, ...reporters, ...files], {
      env: { ...env, COUNTS_FILE: file },
      input: 'ignore',
      label: title,
      limit,
    }),
  );
  return checked(title, code, read(file));
}

export async function browser(title, { folder, env, limit, files = [] }) {
  const file = join(folder, `${title}.json`);
  const code = await step(title, () =>
    runPinned(
      [tool('@playwright/test', 'playwright'), 'test', '--forbid-only', '--reporter=list,json', ...files],
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        input: 'ignore',
        label: title,
        limit,
      },
    ),
  );
  const report = read(file);
  return checked(title, code, report && countsOf(report));
}

/** A stage without a report, or one that failed without a failed test, counts as one failure. */
function checked(title, code, counts) {
  if (!counts) return failure(`${title}: ended with code ${code} and no report`);
  const { files, failures } = counts;
  if (files.every(({ passed, skipped, failures }) => passed + skipped.length + failures.length === 0))
    return failure(`${title}: no test ran`);
  const isExplained = failures.length > 0 || files.some((file) => file.failures.length > 0);
  return code === 0 || isExplained ? counts : { files, failures: [`${title}: ended with code ${code}`] };
}

const failure = (text) => ({ ...noCounts(), failures: [text] });

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function countsOf(report) {
  const files = new Map();
  for (const { test, name } of report.suites.flatMap((suite) => testsOf(suite, []))) {
    const [fileName] = name.split(' › ');
    const file = files.get(fileName) ?? noTests(fileName);
    files.set(fileName, file);
    file.seconds += test.results.reduce((sum, result) => sum + result.duration / 1000, 0);
    if (test.status === 'expected') file.passed += 1;
    else if (test.status === 'skipped') file.skipped.push(`${name}: ${reasonOf(test)}`);
    else file.failures.push(name);
  }
  const failures = report.errors.map((error) => `browser: ${error.message?.split('\n')[0]}`);
  return { files: [...files.values()], failures };
}

function testsOf(suite, above) {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ test, name: [...titles, spec.title].filter(Boolean).join(' › ') })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

const reasonOf = (test) =>
  test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
  'marked as skipped in its file';
