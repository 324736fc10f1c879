import { sql } from 'kysely';
import {
  codesFound,
  invoicesFound,
  paymentsFound,
  peopleFound,
  peopleLike,
} from '#server/areas/reports/search-queries.ts';
import type { Db } from '#server/db/connect.ts';
import { quantile } from './load.ts';
import type { Measure } from './table.ts';

const BUDGET_MS = 200;
const ROUNDS = 10;

const names = 'Thandi Sipho Zoë Johan Anika Nomvula Pieter Fatima Siobhán Lerato Priya Mandla'.split(' ');
const surnames = 'Khumalo Dlamini Naidoo Botha Mokoena Pillay Nkosi Coetzee Sithole Govender Adams'.split(
  ' ',
);

/** Names and telephone numbers as people have them, because a likeness depends on them. */
async function nameEverybody(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`update member set name = (${names}::text[])[1 + n % ${names.length}::int],
        surname = (${surnames}::text[])[1 + n / ${names.length}::int % ${surnames.length}::int],
        contact = '08' || n % 4 || ' ' || lpad((n % 9973)::text, 4, '5') || lpad((n % 997)::text, 4, '0')
      from (select id, row_number() over (order by id)::int as n from member) as counted where counted.id = member.id`.execute(
      connection,
    );
    await sql`vacuum analyze member`.execute(connection);
  });
}

const texts = [
  ['a surname that many have', 'Khumalo'],
  ['surname and name', 'Khumalo  thandi'],
  ['a name without its accent', 'zoe'],
  ['a near spelling', 'Kumalo'],
  ['a near spelling with a name', 'Tandi Kumalo'],
  ['one letter', 'e'],
  ['the beginning of a telephone number', '081 5'],
  ['half an address', 'ember01234'],
  ['the number of an invoice', 'INV-2026-000123'],
  ['a number that nothing has', '99887766554'],
] as const;

/** The waits of an administrator in the search of everything (Ctrl K). */
export async function searchMeasures(db: Db): Promise<Measure[]> {
  await nameEverybody(db);
  const measures: Measure[] = [];
  for (const [name, text] of texts) {
    const times: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await search(db, text);
      if (round >= 0) times.push(performance.now() - begun);
    }
    const [p50, worst] = [quantile(times, 0.5), Math.max(...times)];
    const measure = { p50, p99: worst, value: `${p50.toFixed(0)} ms`, budget: `under ${BUDGET_MS} ms` };
    measures.push({ name: `Search: ${name}`, ...measure, ok: p50 < BUDGET_MS });
  }
  return measures;
}

/** The queries of the call, one after the other. */
async function search(db: Db, q: string): Promise<void> {
  const found = [
    await peopleFound(db, q),
    await invoicesFound(db, q),
    await codesFound(db, q, { discounts: true, referrals: true }),
    await paymentsFound(db, q),
  ];
  if (found.every((rows) => rows.length === 0)) await peopleLike(db, q);
}
