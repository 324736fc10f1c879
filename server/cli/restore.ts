import { join } from 'node:path';
import { restore } from '#server/db/restore.ts';
import { command } from './command.ts';

const args = process.argv.slice(2);
const [file] = args.filter((arg) => !arg.startsWith('--'));
const force = args.includes('--force');

await command(async ({ dataDir, storageUrl }, open) => {
  if (!file) throw new Error('Which file? npm run db:restore FILE [-- --force]');
  const filesFolder = join(dataDir, 'files');
  const { tables, files } = await restore(await open(true), { file, filesFolder, force });
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(`Restored: ${rows} rows, ${files} evidence files`);
  if (files > 0 && storageUrl) console.log(`Upload the files of ${filesFolder} to the bucket now.`);
});
