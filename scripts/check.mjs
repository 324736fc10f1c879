// npm run check: types, lint, format, unused code, import rules, known weaknesses. Runs all of them and says which failed.
import { bootstrap } from './lib/bootstrap.mjs';
import { architecture, checks, failedChecks } from './lib/gate.mjs';
import { say } from './lib/say.mjs';
import { knownWeaknesses } from './lib/weaknesses.mjs';

await bootstrap();
const failed = await failedChecks([...checks, architecture]);
const { severe, unasked } = knownWeaknesses();
if (severe.length > 0) failed.push(`packages with a known weakness: ${severe.join(', ')}`);
if (unasked) say(`SKIPPED known weaknesses of packages: ${unasked}`);
say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
