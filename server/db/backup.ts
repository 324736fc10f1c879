import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type ArchiveWriter, createArchive, type Totals } from './backup/archive.ts';
import { writeFileLines } from './backup/evidence-files.ts';
import { appliedMigrations, prepareSession, rowsAsJson, tablesInOrder } from './backup/rows.ts';
import type { Database, Db } from './connect.ts';

export interface BackupReport extends Totals {
  /** The files that the database names but the folder does not have. */
  missing: string[];
}

/**
 * Writes the database as it is at one moment to one archive, and the evidence files too when `filesFolder` is given.
 * `restore` reads the archive on either engine. Throws when the file exists or cannot be written.
 */
export async function backup(
  { db }: Pick<Database, 'db'>,
  { file, filesFolder, now }: { file: string; filesFolder: string | null; now: Date },
): Promise<BackupReport> {
  if (existsSync(file)) throw new Error(`${file} already exists: choose another name`);
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await prepareSession(trx);
    const migrations = await appliedMigrations(trx);
    const archive = await createArchive(file, { madeAt: now.toISOString(), migrations });
    try {
      const tables = await writeTables(trx, archive);
      const keys = filesFolder === null ? [] : await evidenceKeys(trx);
      const missing: string[] = [];
      for (const key of keys) if (!(await writeFileLines(archive, filesFolder ?? '', key))) missing.push(key);
      const totals = { tables, files: keys.length - missing.length };
      await archive.finish(totals);
      return { ...totals, missing };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

async function writeTables(trx: Db, archive: ArchiveWriter): Promise<Totals['tables']> {
  const tables: Totals['tables'] = {};
  for (const table of await tablesInOrder(trx)) {
    let rows = 0;
    for await (const row of rowsAsJson(trx, table)) {
      rows += 1;
      await archive.line(`{"table":"${table}","row":${row}}`);
    }
    tables[table] = rows;
  }
  return tables;
}

const evidenceKeys = async (trx: Db) =>
  (await trx.selectFrom('evidence').select('storage_key').distinct().execute()).map((row) => row.storage_key);
