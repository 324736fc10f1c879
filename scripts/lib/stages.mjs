// The stages of npm test. Each returns counts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noCounts } from './counts.mjs';
import { checks, failedChecks } from './gate.mjs';
import { runPinned } from './run.mjs';
import { step } from './say.mjs';
import { tool } from './tools.mjs';

export async function gate() {
  const failed = await failedChecks(checks);
  return {
    ...noCounts(),
    passed: checks.length - failed.length,
    failed: failed.length,
    failures: failed.map((name) => `gate: ${name}`),
  };
}

/** Runs one Vitest project. `env` chooses the engine. `retry`: how often a test that failed is run again. */
export async function vitest(title, project, { folder, env = {}, limit, retry = 0 }) {
  const file = join(folder, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-counts.mjs'];
  const code = await step(title, () =>
    runPinned(
      [tool('vitest'), 'run', '--allowOnly=false', `--retry=${retry}`, '--project', project, ...reporters],
      {
        env: { ...env, COUNTS_FILE: file },
        input: 'ignore',
        label: title,
        limit,
      },
    ),
  );
  return checked(title, code, read(file));
}

export async function browser(title, { folder, env, limit, retry = 0 }) {
  const file = join(folder, 'browser.json');
  const args = ['test', '--forbid-only', `--retries=${retry}`, '--reporter=list,json'];
  const code = await step(title, () =>
    runPinned([tool('@playwright/test', 'playwright'), ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      input: 'ignore',
      label: title,
      limit,
    }),
  );
  const report = read(file);
  return checked(title, code, report && countsOf(report));
}

/** A stage without a report, or one that failed without a failed test, counts as one failure. */
function checked(title, code, counts) {
  if (!counts) return failure(`${title}: ended with code ${code} and no report`);
  const ran = counts.passed + counts.failed + counts.skipped.length;
  if (ran === 0) return failure(`${title}: no test ran`);
  if (code !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, failures: [`${title}: ended with code ${code}`] };
  }
  return counts;
}

const failure = (text) => ({ ...noCounts(), failed: 1, failures: [text] });

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function countsOf(report) {
  const counts = noCounts();
  const seconds = new Map();
  for (const { test, name } of report.suites.flatMap((suite) => testsOf(suite, []))) {
    const file = name.split(' › ')[0];
    const spent = test.results.reduce((sum, result) => sum + result.duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
    if (test.status === 'flaky') counts.again.push(name);
    if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
    else if (test.status === 'skipped') counts.skipped.push(`${name}: ${reasonOf(test)}`);
    else counts.failures.push(name);
  }
  for (const error of report.errors) counts.failures.push(`browser: ${error.message?.split('\n')[0]}`);
  counts.files = [...seconds].map(([name, seconds]) => ({ name, seconds }));
  counts.failed = counts.failures.length;
  return counts;
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
