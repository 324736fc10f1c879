import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const page = readFileSync(new URL('../../docs/operations/when-it-goes-wrong.md', import.meta.url), 'utf8');
const statement = /^update plan set [^;]*;/m.exec(page)?.[0] ?? '';

/** Runs the statement of docs/operations/when-it-goes-wrong.md that counts all plan years again. Returns how many years had wrong counts. */
export async function recount(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql.raw(statement).execute(db);
  return Number(numAffectedRows);
}
