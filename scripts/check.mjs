// npm run check: types, lint, format, unused code, import rules. Runs all of them and says which failed.
import { bootstrap } from './lib/bootstrap.mjs';
import { architecture, checks } from './lib/gate.mjs';
import { say, step } from './lib/say.mjs';

await bootstrap();
const failed = [];
for (const check of [...checks, architecture]) {
  if ((await step(check.name, check.work)) !== 0) failed.push(check.name);
}
say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
