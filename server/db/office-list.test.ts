import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import type { Database, Db } from './connect.ts';
import { officeList, oneOf } from './office-list.ts';
import { COUNTED_TO, containing, type Selected } from './paging.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface Row {
  id: string;
  name: string;
  score: number | null;
  at: Date;
}
interface Asked {
  q?: string;
  odd?: 'yes' | 'no';
  rows?: number;
}

/** Rows k01 to k23, or so many. Three scores, so that many are equal; two have none. Two each have one time, which ends in a microsecond. */
const people = officeList({
  rows: (db: Db, { rows = 23 }: Asked) =>
    db
      .selectFrom(
        sql<Row>`(select 'k' || lpad(n::text, greatest(2, length(n::text)), '0') as id,
          case when n % 2 = 0 then 'Person ' else 'person ' end || lpad(n::text, 2, '0') as name,
          case when n > 21 then null else n % 3 end as score,
          '2026-01-01 00:00:00+00'::timestamptz + (n / 2) * interval '1 microsecond' as at
          from generate_series(1, ${rows}::int) as n)`.as('person'),
      )
      .selectAll('person'),
  key: 'person.id',
  search: { q: (text) => sql`person.name ilike ${containing(text)}` },
  filters: { odd: oneOf({ yes: sql`person.name like 'p%'`, no: sql`person.name like 'P%'` }) },
  sorts: { at: sql`person.at`, name: sql`lower(person.name)`, score: sql`person.score` },
  usual: { sort: 'at', direction: 'desc' },
  label: sql`person.name`,
});

const usual = { page: 1, size: 10, direction: 'asc' } as const;
const page = (wanted: Partial<Parameters<typeof people.page>[2]> = {}, asked: Asked = {}) =>
  people.page(database.db, asked, { ...usual, ...wanted });
const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id);

describe('a page', () => {
  test('has the first rows in the usual order, their columns, and the number of all', async () => {
    const first = await page();
    expect(first.total).toBe(23);
    expect(idsOf(first).slice(0, 3)).toEqual(['k23', 'k22', 'k21']);
    expect(first.rows[2]).toEqual({ id: 'k21', name: 'person 21', score: 0, at: expect.any(Date) });
  });

  test('that is the last one ends with the rows, and so does any page past the end', async () => {
    expect(idsOf(await page({ page: 3 }))).toEqual(['k03', 'k02', 'k01']);
    for (const past of [4, 1_000_000]) expect(await page({ page: past })).toEqual(await page({ page: 3 }));
    expect(idsOf(await page({ page: 9 }, { rows: 20 }))).toHaveLength(10);
  });

  test('is empty and has a total of none when nothing matches', async () =>
    expect(await page({ page: 2 }, { q: 'nobody' })).toEqual({ rows: [], total: 0 }));

  test('is sorted by an expression, in both directions', async () => {
    expect(idsOf(await page({ sort: 'name', size: 3 }))).toEqual(['k01', 'k02', 'k03']);
    expect(idsOf(await page({ sort: 'name', direction: 'desc', size: 2 }))).toEqual(['k23', 'k22']);
    expect(idsOf(await page({ sort: 'at', direction: 'asc', size: 2 }))).toEqual(['k01', 'k02']);
  });

  test.each([
    ['asc', 'k03'],
    ['desc', 'k20'],
  ] as const)(
    '%s: equal rows keep one order over all pages, rows without a value come last',
    async (direction, first) => {
      const all: string[] = [];
      for (const each of [1, 2, 3, 4, 5])
        all.push(...idsOf(await page({ page: each, size: 5, sort: 'score', direction })));
      expect(new Set(all).size).toBe(23);
      expect(all[0]).toBe(first);
      expect(all.slice(-2).toSorted()).toEqual(['k22', 'k23']);
    },
  );

  test('is of a list that is counted up to 10 000 rows, and ends there', async () => {
    const last = (rows: number) => page({ page: 1_000_000, sort: 'name' }, { rows });
    expect(await last(COUNTED_TO)).toMatchObject({ total: COUNTED_TO, rows: { length: 10 } });
    expect((await last(COUNTED_TO)).more).toBeUndefined();
    expect(await last(COUNTED_TO + 1)).toMatchObject({ total: COUNTED_TO, more: true });
  });
});

test.each([
  ['son 1', 10],
  ['PERSON 2', 4],
  ['%', 0],
  ['_', 0],
  ['\\', 0],
  ["'; drop table member; --", 0],
  ['', 23],
])('%j is found as it is typed, in %i rows', async (q, total) =>
  expect((await page({}, { q })).total).toBe(total),
);

test('search and filter narrow page, number, file and selection alike', async () => {
  const asked: Asked = { q: 'son 1', odd: 'yes' };
  const ids = ['k19', 'k17', 'k15', 'k13', 'k11'];
  expect(idsOf(await page({}, asked))).toEqual(ids);
  expect(await people.count(database.db, asked)).toEqual({ total: 5 });
  expect((await filed(asked)).flat().map(({ id }) => id)).toEqual(ids);
  expect((await targets({ all: true, except: [], filter: asked })).map(({ target }) => target)).toEqual(
    ids.toReversed(),
  );
});

test('a file has each row once in the usual order, however many parts it is read in', async () => {
  const parts = await filed({ rows: 12_345 });
  expect(parts.map(({ length }) => length)).toEqual([5_000, 5_000, 2_345]);
  const times = parts.flat().map(({ at }) => at.getTime());
  expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(12_345);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

/** The parts in which a file is read. */
async function filed(asked: Asked): Promise<Row[][]> {
  const parts: Row[][] = [];
  for await (const part of people.file(database.db, asked)) parts.push(part);
  return parts;
}

async function targets(selection: Selected<Asked>) {
  const rows = await sql<{ target: string; label: string }>`
    select * from ${people.targets(database.db, selection, {})} as given order by target`.execute(
    database.db,
  );
  return rows.rows;
}

describe('a selection', () => {
  const targetsOf = async (selection: Selected<Asked>) =>
    (await targets(selection)).map(({ target }) => target);

  test('has the named rows, and only those that are there', async () =>
    expect(await targets(['k02', 'k05', 'nobody'])).toEqual([
      { target: 'k02', label: 'Person 02' },
      { target: 'k05', label: 'person 05' },
    ]));

  test('is empty without a name', async () => expect(await targetsOf([])).toEqual([]));

  test('may be all rows, with and without exceptions', async () => {
    expect(await targetsOf({ all: true, except: [], filter: {} })).toHaveLength(23);
    expect(await targetsOf({ all: true, except: ['k01', 'k23'], filter: {} })).toHaveLength(21);
  });
});
