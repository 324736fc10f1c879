import { sql } from 'kysely';
import { ArchiveError, checkArchive, contentLines, type Header, type Totals } from './backup/archive.ts';
import { type Staging, stageFiles } from './backup/evidence-files.ts';
import { insertJson, isEmpty, prepareSession, tablesInOrder } from './backup/rows.ts';
import type { Database, Db } from './connect.ts';
import { migrate, migrations } from './migrate.ts';

const ROW = /^\{"table":"([a-z0-9_]+)","row":/;
const BATCH = 200;

/**
 * Restores an archive of `backup` into an empty database of either engine, all or nothing. `force` overwrites a database
 * that is not empty. When the file is cut off, damaged or of another version, throws ArchiveError before anything is
 * written.
 */
export async function restore(
  database: Database,
  { file, filesFolder, force }: { file: string; filesFolder: string; force: boolean },
): Promise<Totals> {
  const { header, totals } = await checkArchive(file);
  refuseOtherVersion(header);
  await migrate(database.db);
  if (!force) await database.db.transaction().execute(refuseFilled);
  const files = await stageFiles(filesFolder);
  try {
    await database.db.transaction().execute(async (trx) => {
      await prepareSession(trx);
      if (force) await clear(trx);
      else await refuseFilled(trx);
      await copyContent(trx, file, files);
    });
    await files.accept();
  } catch (error) {
    await files.discard();
    throw error;
  }
  return totals;
}

function refuseOtherVersion(header: Header): void {
  const ours = migrations();
  const same =
    header.migrations.length === ours.length &&
    header.migrations.every(
      ({ name, checksum }, at) => ours[at]?.name === name && ours[at]?.checksum === checksum,
    );
  if (same) return;
  throw new ArchiveError(
    `The backup was made by another version (last migration ${header.migrations.at(-1)?.name ?? 'none'}, here ${ours.at(-1)?.name}). ` +
      'Restore it with the version that made it, then start this one: it migrates.',
  );
}

async function refuseFilled(trx: Db): Promise<void> {
  for (const table of await tablesInOrder(trx)) {
    if (!(await isEmpty(trx, table)))
      throw new ArchiveError(
        `The database is not empty (${table} has rows). Give an empty one, or --force to overwrite all of it.`,
      );
  }
}

async function clear(trx: Db): Promise<void> {
  const tables = await tablesInOrder(trx);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
}

async function copyContent(trx: Db, file: string, files: Staging): Promise<void> {
  let table = '';
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length > 0) await insertJson(trx, table, rows);
    rows = [];
  };
  for await (const line of contentLines(file)) {
    const [prefix, of] = ROW.exec(line) ?? [];
    if (prefix === undefined || of === undefined) {
      if (line.startsWith('{"file":')) await files.add(JSON.parse(line));
      continue;
    }
    if (of !== table || rows.length >= BATCH) await flush();
    table = of;
    rows.push(line.slice(prefix.length, -1));
  }
  await flush();
}
