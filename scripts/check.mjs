// npm run check: types, lint, format, unused code, import rules. Runs all of them and says which failed.
import { bootstrap } from './lib/bootstrap.mjs';
import { architecture, checks, failedChecks } from './lib/gate.mjs';
import { say } from './lib/say.mjs';

await bootstrap();
const failed = await failedChecks([...checks, architecture]);
say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
