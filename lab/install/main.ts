// npm run siege -- install: a release in Debian's bare system, where there is no git, no npm and no Node.js (docs/operations/install.md, A
// release): first by hand, then as the unit of a real systemd, then as an image of the Containerfile. Each one that this machine
// cannot try is skipped and named. It ends with 1 when something does not do what the page says.
import { emptyPostgres } from '#test/support/postgres.ts';
import { freePort } from '#test/support/process.ts';
import { productionSettings } from '#test/support/production.ts';
import { tryByHand } from './by-hand.ts';
import { tryImage } from './image.ts';
import { tryUnit } from './unit.ts';

const [system = '', archive = ''] = process.argv.slice(2);
for (const [title, attempt] of Object.entries({
  'by hand': tryByHand,
  'as a unit of systemd': tryUnit,
  'as an image': tryImage,
})) {
  const own = await emptyPostgres();
  const port = await freePort();
  console.log(`\nThe release ${title}:`);
  const why = await attempt({
    system,
    archive,
    release: archive.replace('.tar.gz', ''),
    databaseUrl: own.url,
    url: `http://127.0.0.1:${port}`,
    environment: environmentOf(own.url, port),
  });
  if (why) console.log(`SKIPPED ${title}: ${why}`);
  await own.drop();
}
process.exit(0);

function environmentOf(databaseUrl: string, port: number): Record<string, string> {
  return {
    ...productionSettings(databaseUrl),
    HOST: '127.0.0.1',
    PORT: String(port),
  };
}
