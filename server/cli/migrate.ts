import { migrateOnce } from '#server/db/open.ts';
import { command } from './command.ts';

await command(async (config, open) => {
  const applied = await migrateOnce(config, await open());
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`);
});
