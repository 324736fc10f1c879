import { southAfricanDate } from '#domain/calendar.ts';
import { ed25519Signer } from '#server/adapters/signing/ed25519.ts';
import { distrustKey } from '#server/areas/monitoring/monitoring.ts';
import { command } from './command.ts';

const [id, since] = process.argv.slice(2);

await command(async ({ signingKey }, open) => {
  const signsWith = signingKey ? ed25519Signer(signingKey).id : null;
  const today = southAfricanDate(new Date());
  const { db } = await open();
  for (const line of await distrustKey(db, { id, since, today, signsWith })) console.log(line);
});
