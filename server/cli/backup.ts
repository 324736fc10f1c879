import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { backup } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/open.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Which file? npm run db:backup FILE');
  const config = readConfig();
  // Opening would make a new one.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite')))
    throw new Error(`There is no database in ${config.dataDir}`);
  const database = await openDatabase(config);
  try {
    const filesFolder = config.storageUrl ? null : join(config.dataDir, 'files');
    const { tables, jobs, files, missing } = await backup(database, { file, filesFolder, now: new Date() });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows, ${jobs} waiting jobs, ${files} evidence files`);
    for (const key of missing) console.error(`Evidence file ${key} is not in the files folder`);
    if (config.storageUrl) console.log('Evidence files are in the bucket and not in this file.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
