import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test/support/database.ts';

interface Key {
  name: string;
  table: string;
  columns: string[];
}
interface Reference extends Key {
  to: string;
  to_columns: string[];
}

/** Found by a number or a provider's reference, and kept when the member has gone: keys cannot begin with the member (docs/scale.md). */
const BY_NUMBER = ['checkout', 'issued_document', 'pack_run', 'payment'];

async function catalogue() {
  const { db, close } = await embeddedDatabase();
  const { rows: uniques } = await sql<Key>`
    select index.indexrelid::regclass::text as name, index.indrelid::regclass::text as table,
      array(select pg_get_indexdef(index.indexrelid, place, true)
        from generate_series(1, index.indnkeyatts) as place order by place) as columns
    from pg_index index join pg_class on pg_class.oid = index.indrelid
    where index.indisunique and pg_class.relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: references } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as to_columns
    from pg_constraint where contype = 'f'`.execute(db);
  const { rows: ofYear } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('member_id', 'plan_year') group by table_name having count(*) = 2`.execute(db);
  await close();
  return { uniques, references, ofYear: ofYear.map(({ name }) => name) };
}

test('each table of a plan can be sharded by its member: keys and references begin with the member', async () => {
  const { uniques, references, ofYear } = await catalogue();
  const ofPlan = (table: string): boolean =>
    table === 'plan' || references.some((one) => one.table === table && one.to !== table && ofPlan(one.to));
  const shards = [...new Set(references.map(({ table }) => table))].filter(ofPlan);
  expect(shards).toContain('activity_evidence');
  // A new table of a plan year is one of them, or has its reason above.
  expect(ofYear.filter((table) => !shards.includes(table)).sort()).toEqual(BY_NUMBER);

  const own = uniques.filter(({ table }) => shards.includes(table));
  expect(shards.filter((table) => !own.some((key) => key.table === table))).toEqual([]);
  expect(own.filter(({ columns }) => columns[0] !== 'member_id')).toEqual([]);
  const touching = references.filter(({ table, to }) => shards.includes(table) || shards.includes(to));
  const begins = ({ columns, to, to_columns }: Reference) =>
    columns[0] === 'member_id' && to_columns[0] === (to === 'member' ? 'id' : 'member_id');
  expect(touching.filter((reference) => !begins(reference))).toEqual([]);
});
