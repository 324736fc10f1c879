import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import type { Database } from './connect.ts';
import { COUNTED_TO, containing, isSelected, keysAt, type List, pageOf, partsIn, RowGone } from './paging.ts';

interface Row {
  id: string;
  name: string;
  score: number | null;
}

interface Timed {
  id: string;
  at: Date;
  score: number | null;
}

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** 23 rows k01 to k23; three scores, so that many are equal; two rows have none. */
const people = () =>
  database.db
    .selectFrom(
      sql<Row>`(select 'k' || lpad(n::text, 2, '0') as id,
        case when n % 2 = 0 then 'Person ' else 'person ' end || lpad(n::text, 2, '0') as name,
        case when n > 21 then null else n % 3 end as score
        from generate_series(1, 23) as n)`.as('person'),
    )
    .selectAll();

const rules = {
  sorts: { id: 'id', name: sql`lower(name)`, score: 'score' },
  usual: { sort: 'id', direction: 'asc' },
  key: 'id',
} as const;

const usual = { page: 1, size: 10, direction: 'asc' } as const;
const page = (wanted: Partial<Parameters<typeof pageOf<never, never, Row, 'id' | 'name' | 'score'>>[2]>) =>
  pageOf(database.db, people(), { ...usual, ...wanted }, rules);
const idsOf = ({ rows }: { rows: Row[] }) => rows.map(({ id }) => id);

test.each([
  ['asc', ['k03', 'k06'], ['k20', 'k22', 'k23']],
  ['desc', ['k20', 'k17'], ['k03', 'k23', 'k22']],
] as const)(
  '%s, the keys of a list in parts end with the rows without a value',
  async (direction, first, last) => {
    const list = {
      ...{ key: sql`id`, descending: direction === 'desc' },
      parts: partsIn({ by: [sql`score`, sql`id`], nullsLast: true }),
      list: ((column, where) => sql`${people().clearSelect().where(where).select(column)}`) satisfies List,
    };
    const found = await keysAt(database.db, list, 0, 100);
    expect([found.length, found.slice(0, 2), found.slice(-3)]).toEqual([23, first, last]);
    for (const from of [0, 1, 20, 21, 22, 23])
      for (const count of [1, 2, 3])
        expect(await keysAt(database.db, list, from, count)).toEqual(found.slice(from, from + count));
  },
);

describe('pageOf', () => {
  test('the first page in the usual order, with the count of all and nothing but the columns', async () => {
    const first = await page({});
    expect(first.total).toBe(23);
    expect(first.rows).toHaveLength(10);
    expect(first.rows[0]).toEqual({ id: 'k01', name: 'person 01', score: 1 });
  });

  test('the last page ends with the rows', async () =>
    expect(idsOf(await page({ page: 3 }))).toEqual(['k21', 'k22', 'k23']));

  test.each([4, 1_000_000])('page %i, past the end, is the last one', async (wanted) =>
    expect(await page({ page: wanted })).toEqual(await page({ page: 3 })),
  );

  test('a full last page has no empty one behind it', async () => {
    const twenty = people().where('id', '<=', 'k20');
    const past = await pageOf(database.db, twenty, { ...usual, page: 3 }, rules);
    expect([past.rows[0]?.id, past.rows.length, past.total]).toEqual(['k11', 10, 20]);
  });

  test('no match is no row, and a total of none', async () => {
    const none = people().where('name', 'ilike', containing('nobody'));
    expect(await pageOf(database.db, none, { ...usual, page: 2 }, rules)).toEqual({ rows: [], total: 0 });
  });

  test('a large list is counted up to 10 000 rows, and its pages end there', async () => {
    const numbers = (count: number) =>
      database.db
        .selectFrom(
          sql<{ id: number }>`(select n as id from generate_series(1, ${count}::int) as n)`.as('number'),
        )
        .selectAll();
    const inOrder = { sorts: { id: 'id' }, usual: { sort: 'id', direction: 'asc' }, key: 'id' } as const;
    const last = (count: number, large: boolean) =>
      pageOf(
        database.db,
        numbers(count),
        { ...usual, page: 1_000_000 },
        large ? { ...inOrder, countedTo: COUNTED_TO } : inOrder,
      );
    expect(await last(COUNTED_TO, true)).toMatchObject({
      total: COUNTED_TO,
      rows: { 9: { id: COUNTED_TO } },
    });
    expect(await last(COUNTED_TO + 1, true)).toMatchObject({
      ...{ total: COUNTED_TO, more: true },
      rows: { 9: { id: COUNTED_TO } },
    });
    const exact = await last(COUNTED_TO + 1, false);
    expect(exact).toEqual({ total: COUNTED_TO + 1, rows: [{ id: COUNTED_TO + 1 }] });
  });

  test('sorts by an expression, in both directions', async () => {
    expect(idsOf(await page({ sort: 'name', size: 3 }))).toEqual(['k01', 'k02', 'k03']);
    expect(idsOf(await page({ sort: 'name', direction: 'desc', size: 2 }))).toEqual(['k23', 'k22']);
  });

  test('equal rows keep one order over all pages, rows without a value come last', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const pages = [];
      for (const each of [1, 2, 3, 4, 5])
        pages.push(await page({ page: each, size: 5, sort: 'score', direction }));
      const all = pages.flatMap(idsOf);
      expect(new Set(all).size).toBe(23);
      expect(all.slice(-2)).toEqual(['k22', 'k23']);
      expect(all[0]).toBe(direction === 'asc' ? 'k03' : 'k02');
    }
  });
});

describe('the rows after one of them', () => {
  /** 23 rows. Two each have one time, a microsecond after the two before; many have one score, and two have none. */
  const timed = () =>
    database.db
      .selectFrom(
        sql<Timed>`(select 'k' || lpad(n::text, 2, '0') as id,
          '2026-01-01 00:00:00+00'::timestamptz + (n / 2) * interval '1 microsecond' as at,
          case when n in (5, 17) then null else n % 3 end as score
          from generate_series(1, 23) as n)`.as('timed'),
      )
      .selectAll();
  type Wanted = Parameters<typeof pageOf<never, never, Timed, 'at' | 'score'>>[2];
  const partsOf = (countedTo: number, direction: 'asc' | 'desc' = 'asc') =>
    ({
      sorts: { at: 'at', score: 'score' },
      usual: { sort: 'at', direction },
      key: 'id',
      countedTo,
    }) as const;
  const pageAt = (wanted: Partial<Wanted>, parts: ReturnType<typeof partsOf>, query = timed()) =>
    pageOf(database.db, query, { ...usual, ...wanted }, parts);

  /** The rows of all pages of all parts, and how many rows each part has. */
  async function walk(wanted: Partial<Wanted>, rule: ReturnType<typeof partsOf>) {
    const ids: string[] = [];
    const parts: number[] = [];
    for (let after: string | undefined, page = 1; ; page += 1) {
      const { rows, total, more, next } = await pageAt({ ...wanted, page, after }, rule);
      ids.push(...rows.map(({ id }) => id));
      const isLast = page >= total / (wanted.size ?? usual.size);
      expect(next !== undefined, 'the last page says where the list goes on').toBe(more === true && isLast);
      if (!isLast) continue;
      parts.push(total);
      if (next === undefined) return { ids, parts };
      [after, page] = [next, 0];
    }
  }

  const all = Array.from({ length: 23 }, (_, n) => `k${`${n + 1}`.padStart(2, '0')}`);
  const scoreOf = (id: string) => (['k05', 'k17'].includes(id) ? null : Number(id.slice(1)) % 3);
  const byScore = (isDown: boolean) =>
    (isDown ? all.toReversed() : all).toSorted((a, b) => {
      const [one, other] = [scoreOf(a), scoreOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return isDown ? other - one : one - other;
    });

  test.each([1, 7, 22, 23])('in parts of %i each row comes once, in its order', async (part) => {
    const parts = Array.from({ length: Math.ceil(23 / part) }, (_, n) => Math.min(part, 23 - n * part));
    expect(await walk({ size: 3 }, partsOf(part))).toEqual({ parts, ids: all });
    expect(await walk({}, partsOf(part, 'desc'))).toEqual({ parts, ids: all.toReversed() });
    for (const direction of ['asc', 'desc'] as const)
      expect(await walk({ sort: 'score', direction }, partsOf(part))).toEqual({
        parts,
        ids: byScore(direction === 'desc'),
      });
  });

  test.each([
    ['k01', 1, 10, 22],
    ['k13', 1, 10, 10],
    ['k14', 2, 9, 9],
    ['k22', 1, 1, 1],
    ['k23', 1, 0, 0],
  ])('after %s page %i has %i rows of %i', async (after, page, count, total) => {
    const found = await pageAt({ after, page }, partsOf(22));
    expect([found.rows.length, found.total, found.more, found.next]).toEqual([
      count,
      total,
      undefined,
      undefined,
    ]);
  });

  test('a page past the end of a part is its last one', async () =>
    expect(await pageAt({ after: 'k02', page: 9, size: 4 }, partsOf(10))).toMatchObject({
      ...{ total: 10, more: true, next: 'k12' },
      rows: [{ id: 'k11' }, { id: 'k12' }],
    }));

  test('a row that is gone or not in this list has none after it', async () => {
    await expect(pageAt({ after: 'k99' }, partsOf(10))).rejects.toThrow(RowGone);
    const others = timed().where('id', '>', 'k05');
    await expect(pageAt({ after: 'k05' }, partsOf(10), others)).rejects.toThrow(RowGone);
    expect((await pageAt({ after: 'k06' }, partsOf(10), others)).rows[0]?.id).toBe('k07');
  });
});

describe('containing', () => {
  test.each([
    ['son 1', 10],
    ['PERSON 2', 4],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ["'; drop table member; --", 0],
    ['', 23],
  ])('%j is found as it is typed, in %i rows', async (text, total) => {
    const matching = people().where('name', 'ilike', containing(text));
    expect((await pageOf(database.db, matching, usual, rules)).total).toBe(total);
  });
});

describe('isSelected', () => {
  const selected = async (selection: Parameters<typeof isSelected>[1]) =>
    (await people().where(isSelected('id', selection)).execute()).map(({ id }) => id);

  test('the named rows, and only those that are there', async () =>
    expect(await selected(['k02', 'k05', 'nobody'])).toEqual(['k02', 'k05']));

  test('no name selects nothing', async () => expect(await selected([])).toEqual([]));

  test('all, with and without exceptions', async () => {
    expect(await selected({ all: true, except: [], filter: {} })).toHaveLength(23);
    expect(await selected({ all: true, except: ['k01', 'k23'], filter: {} })).toHaveLength(21);
  });
});
