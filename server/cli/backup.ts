import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from '#server/db/backup.ts';
import { command } from './command.ts';

const [file] = process.argv.slice(2);

await command(async ({ databaseUrl, dataDir, storageUrl }, open) => {
  if (!file) throw new Error('Which file? npm run db:backup FILE');
  // Opening a missing database would create one.
  if (!databaseUrl && !existsSync(join(dataDir, 'pglite')))
    throw new Error(`There is no database in ${dataDir}`);
  const filesFolder = storageUrl ? null : join(dataDir, 'files');
  const done = await backup(await open(), { file, filesFolder, now: new Date() });
  const rows = Object.values(done.tables).reduce((sum, count) => sum + count, 0);
  console.log(`${file}: ${rows} rows, ${done.files} evidence files`);
  for (const key of done.missing) console.error(`Evidence file ${key} is not in the files folder`);
  if (storageUrl) console.log('Evidence files are in the bucket and not in this file.');
});
