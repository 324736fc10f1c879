// npm run siege -- install: a release in Debian's bare system, where there is no git, no npm and no Node.js (docs/operations.md, A
// release): first by hand, then as the unit of a real systemd, then as an image of the Containerfile. Each one that this machine
// cannot try is skipped and named. It ends with 1 when something does not do what the page says.
import { newSigningKey } from '#server/adapters/signing/ed25519.ts';
import { emptyPostgres } from '#test/support/postgres.ts';
import { freePort } from '#test/support/process.ts';
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
    ...{ system, archive, release: archive.replace('.tar.gz', ''), databaseUrl: own.url },
    ...{ url: `http://127.0.0.1:${port}`, environment: environmentOf(own.url, port) },
  });
  if (why) console.log(`SKIPPED ${title}: ${why}`);
  await own.drop();
}
process.exit(0);

function environmentOf(databaseUrl: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://plan.example.org',
    ADMIN_EMAILS: 'admin@example.org',
    PAYFAST_URL: 'https://www.example.org',
    PAYFAST_API_URL: 'https://api.example.org',
    PAYFAST_MERCHANT_ID: '10012345',
    PAYFAST_MERCHANT_KEY: 'a1b2c3d4e5f6g',
    PAYFAST_PASSPHRASE: 'pass-phrase',
    PAYFAST_SOURCES: '192.0.2.0/24',
    SIGNING_KEY: newSigningKey(),
  };
}
