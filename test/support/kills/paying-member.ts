import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { checkout } from '#contract/payments.ts';
import type { Db } from '#server/db/connect.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { fillPlan, fillRest } from '#test/support/full-member.ts';
import { eventually } from '#test/support/process.ts';
import type { Place, Target } from './place.ts';

/** So many pay at the provider; a payment takes a while. */
const PAYING = 4;
/** Tables that keep the id of a deleted member, or rows that come and go with the jobs. */
const NOT_COUNTED = [
  'admin_log',
  'bulk_action',
  'bulk_action_row',
  'bulk_action_event',
  'attention_done',
  'job',
];

/** The place in the storage of a member's evidence file. */
export const fileOf = (memberId: string) => `evidence/${memberId}`;

/** A member with something in every table, a file on the disk and, for the first few, a subscription that renews. */
export async function aPayingMember({ site, db }: Place, number: number): Promise<Target> {
  const { id: someId, email } = await aMember({ db }, { membership: { ...unpaid, kind: 'Annual' } });
  const id = String(someId);
  if (number < PAYING) {
    const form = await site.server.call(checkout, { body: { email, kind: 'Annual' } });
    await site.stub.press(await site.stub.submit(form.body), 'pay');
    const paid = db.selectFrom('subscription').select('token').where('member_id', '=', id);
    await eventually(() => paid.executeTakeFirst());
  }
  await fillPlan(db, id, fileOf(id));
  await fillRest(db, { id, email });
  const file = join(site.dataDir, 'files', fileOf(id));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'Zanokuhle wrote this');
  return { id, key: email };
}

/** In how many rows of each table these members are named, by their id. Tables that name nobody are left out. */
export async function holdings(db: Db, ids: string[]): Promise<Map<string, Record<string, number>>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all(${NOT_COUNTED}::text[]) order by 1`.execute(db);
  const counts = new Map<string, Record<string, number>>(ids.map((id) => [id, {}]));
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string; count: number }>`
      select wanted.id, count(*)::integer as count from unnest(${ids}::text[]) as wanted(id)
      join ${sql.table(name)} as t on position(wanted.id in to_jsonb(t)::text) > 0 group by 1`.execute(db);
    for (const { id, count } of rows) Object.assign(counts.get(id) ?? {}, { [name]: count });
  }
  return counts;
}
