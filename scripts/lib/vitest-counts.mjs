// A Vitest reporter that writes which tests ran, how long, and the reason of each skip, for the last lines of npm test.
import { writeFileSync } from 'node:fs';
import { noCounts } from './counts.mjs';

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = noCounts();
    for (const module of modules) {
      counts.files.push({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 });
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        if (test.diagnostic()?.flaky) counts.again.push(name);
        if (state === 'passed') counts.passed += 1;
        else if (state === 'skipped') counts.skipped.push(`${name}: ${note ?? reasonOf(test)}`);
        else counts.failures.push(name);
      }
      // A file that could not be loaded, or a hook that failed, counts as a failure although no test of it ran.
      if (module.errors().length > 0) counts.failures.push(`${module.relativeModuleId} could not run`);
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0)
          counts.failures.push(`${module.relativeModuleId} › ${suite.fullName}: a hook failed`);
      }
    }
    if (unhandledErrors.length > 0)
      counts.failures.push(`${unhandledErrors.length} error(s) outside any test`);
    counts.failed = counts.failures.length;
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}

const reasonOf = (test) => (test.options.mode === 'todo' ? 'to be written' : 'marked as skipped in its file');
