import { migrate } from '#server/db/migrate.ts';
import { command } from './command.ts';

await command(async (_config, open) => {
  const applied = await migrate((await open()).db);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`);
});
