import { distrustKey } from '#server/areas/pack/distrust.ts';
import { command } from './command.ts';

const [id, since] = process.argv.slice(2);

await command(async (_config, open) => {
  const { db } = await open();
  console.log(await distrustKey(db, { id, since, now: new Date() }));
});
