// A Vitest reporter that writes which tests ran, how long, and the reason of each skip, for the last lines of npm test.
import { writeFileSync } from 'node:fs';
import { noTests } from './counts.mjs';

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(fileOf);
    const failures = [];
    for (const error of unhandledErrors) {
      const failure = `an error outside any test: ${error.message}`;
      const at = modules.findIndex((module) => module.moduleId === error.VITEST_TEST_PATH);
      if (at === -1) failures.push(failure);
      else files[at].failures.push(`${files[at].name} › ${failure}`);
    }
    const counts = { files, failures };
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}

function fileOf(module) {
  const file = noTests(module.relativeModuleId);
  file.seconds = module.diagnostic().duration / 1000;
  for (const test of module.children.allTests()) {
    const { state, note } = test.result();
    const name = `${file.name} › ${test.fullName}`;
    if (state === 'passed') file.passed += 1;
    else if (state === 'skipped') file.skipped.push(`${name}: ${note ?? reasonOf(test)}`);
    else file.failures.push(name);
  }
  // A file that could not be loaded, or a hook that failed, counts as a failure although no test of it ran.
  if (module.errors().length > 0) file.failures.push(`${file.name} could not run`);
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) file.failures.push(`${file.name} › ${suite.fullName}: a hook failed`);
  return file;
}

const reasonOf = (test) => (test.options.mode === 'todo' ? 'to be written' : 'marked as skipped in its file');
