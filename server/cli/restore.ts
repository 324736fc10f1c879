import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { restore } from '#server/db/restore.ts';

const args = process.argv.slice(2);
const [file] = args.filter((arg) => !arg.startsWith('--'));
try {
  if (!file) throw new Error('Which file? npm run db:restore FILE [-- --force]');
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const filesFolder = join(config.dataDir, 'files');
    const { tables, jobs, files } = await restore(database, {
      file,
      filesFolder,
      force: args.includes('--force'),
    });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored and compared: ${rows} rows, ${jobs} waiting jobs, ${files} evidence files`);
    if (files > 0 && config.storageUrl) console.log(`Upload the files of ${filesFolder} to the bucket now.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
