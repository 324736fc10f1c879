import {
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db } from './connect.ts';

/** The wanted page of a list, as contract/paging.ts has checked it. */
interface PageWanted<S extends string> {
  page: number;
  size: number;
  sort?: S | undefined;
  direction: 'asc' | 'desc';
  /** The key of a row. The list is then the rows after it. */
  after?: string | undefined;
}

interface PageRules<Row, S extends string> {
  /** The SQL of each column that callers may sort by. Nothing else reaches `order by`. */
  sorts: Record<S, (keyof Row & string) | Expression<unknown>>;
  /** The order when nothing is chosen, for example newest first. In a list that is not counted to its end its values are never null. */
  usual: { sort: S; direction: 'asc' | 'desc' };
  /**
   * A column whose values are all different. Without it, rows with an equal sort value could change places between two
   * pages.
   */
  key: keyof Row & string;
  /** For a list that grows with the members: `total` stops there. */
  countedTo?: number;
  /** A text or a filter leaves some rows of a table only. All that are counted are named then. */
  narrowed?: boolean;
  /** The parts of a list in an order that no index has as a whole, the lowest first. Their columns are those of `matching`. */
  parts?: Partial<Record<S, readonly Part[]>>;
}

/** How many rows a list has. `more`: it has more than `total` says; `next`: the key of the last row that is counted, on its page. */
interface Counted {
  total: number;
  more?: true;
  next?: string;
}

/** A page of a list. */
export interface Page<Row> extends Counted {
  rows: Row[];
}

/**
 * One page of a query and the number of all its rows. The query has its filters but no order and no limit. A page past the end
 * is the last one, as in the browser's own tables. The keys of the page come first and the other columns only for these: a
 * left join that neither filters nor sorts then costs the rows of one page.
 */
export async function pageOf<DB, TB extends keyof DB, Row, S extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size, sort, direction, after }: PageWanted<S>,
  { sorts, usual, key, countedTo, narrowed, parts }: PageRules<Row, S>,
): Promise<Page<Row>> {
  const keyOf = sql.ref(`matching.${key}`);
  const chosen = sort ?? usual.sort;
  const by = sorts[chosen];
  const order: Expression<unknown> = typeof by === 'string' ? sql.ref(by) : by;
  const descending = (sort ? direction : usual.direction) === 'desc';
  // No index has the order `nulls last`.
  const nullsLast = !countedTo || chosen !== usual.sort;
  const known = descending ? parts?.[chosen]?.toReversed() : parts?.[chosen];
  const ordered: Ordered = {
    ...{ key: keyOf, descending, parts: known ?? partsIn({ by: [order, keyOf], nullsLast }) },
    list: (column, where) => sql`select ${column} from ${query} as matching where ${where}`,
  };
  const rowsOf = async (ids: unknown[]) => {
    const { rows } = await sql<Row>`
      select matching.* from ${query} as matching where ${keyOf} = any(${ids})`.execute(db);
    const byKey = new Map(rows.map((row) => [row[key], row]));
    return ids.flatMap((id) => byKey.get(id as Row[typeof key]) ?? []);
  };
  if (after !== undefined) {
    const { ids, ...counted } = await pageAfter(db, { ...ordered, after, countedTo }, { page, size });
    return { rows: await rowsOf(ids), ...counted };
  }
  const { total, more, few } = countedTo
    ? await keysOf(
        db,
        sql`select ${keyOf} as key from ${query} as matching`,
        countedTo,
        narrowed ? countedTo : NAMED,
      )
    : { ...(await countOf(db, sql`${query} as matching`, null)), few: null };
  if (total === 0) return { rows: [], total };
  const { from, count } = placeOf({ page, size }, total);
  if (more) {
    const ids = await keysAt(db, ordered, from, count);
    return { rows: await rowsOf(ids), total, ...more, ...nextOf(more, from + count === total, ids) };
  }
  const keyWay = countedTo && descending ? sql`desc` : sql`asc`;
  // Few rows are sorted once they are found: without `offset 0` PostgreSQL may look for them in the order of an index of all.
  const { rows: keys } = await sql<{ key: unknown }>`
    select ${keyOf} as key from ${few ? sql`(select * from ${query} as matching where ${keyOf} = any(${few}) offset 0)` : query} as matching
    order by ${order} ${descending ? sql`desc` : sql`asc`} ${nullsLast ? sql`nulls last` : sql``}, ${keyOf} ${keyWay}
    limit ${count} offset ${from}`.execute(db);
  return { rows: await rowsOf(keys.map((row) => row.key)), total };
}

/** Where the wanted page of so many rows begins, and how many it has. A page past the end is the last one. */
export function placeOf({ page, size }: { page: number; size: number }, total: number) {
  const from = (Math.max(1, Math.min(page, Math.ceil(total / size))) - 1) * size;
  return { from, count: Math.min(size, total - from) };
}

/** On the last page of a list that goes on: the key of its last row. */
export function nextOf(more: { more: true } | undefined, isLast: boolean, ids: readonly unknown[]) {
  return more && isLast && ids.length > 0 ? { next: String(ids.at(-1)) } : {};
}

/** Up to so many rows a large list is counted: to count a million takes longer than to find the ten of a page. */
export const COUNTED_TO = 10_000;

/** So few rows are named once they are found: to look for them again would take as long as the first time. */
const NAMED = 1_000;

/** How many rows a query of one column `key` has, and the keys when there are at most as many as are `named`. */
export async function keysOf(db: Db, keys: RawBuilder<unknown>, countedTo: number, named: number) {
  const { rows } = await sql<{ total: number; few: unknown[] | null }>`
    select count(*)::integer as total, case when count(*) <= ${Math.min(named, countedTo)}::integer then array_agg(key) end as few
    from (${keys} limit ${countedTo + 1}) as counted`.execute(db);
  const { total, few } = rows[0] ?? { total: 0, few: null };
  return { ...upTo(countedTo, total), few };
}

/**
 * The rows of a table with these ids. In the order of an index PostgreSQL would read all rows for the few, and without `offset 0` it
 * chooses that.
 */
export const rowsNamed = <Row>(table: string, ids: readonly unknown[]): RawBuilder<Row> =>
  sql<Row>`(select * from ${sql.table(table)} where id = any(${ids}::uuid[]) offset 0)`;

/** How many rows there are, `from` a table or query; at most `to`. */
export async function countOf(
  db: Db,
  from: RawBuilder<unknown>,
  to: number | null,
): Promise<{ total: number; more?: { more: true } }> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select from ${from} ${to === null ? sql`` : sql`limit ${to + 1}`}) as counted`.execute(db);
  return upTo(to, rows[0]?.total ?? 0);
}

export const upTo = (to: number | null, total: number): { total: number; more?: { more: true } } =>
  to !== null && total > to ? { total: to, more: { more: true } } : { total };

/** The row after which a list was to go on is not in it. */
export class RowGone extends Error {}

/** A list as a query of one column, of those of its rows for which something holds. */
export type List = (
  column: AliasedRawBuilder<unknown, 'got'>,
  where: RawBuilder<SqlBool>,
) => RawBuilder<unknown>;

/** Rows of a list that an index has in this order. */
interface Part {
  where: RawBuilder<SqlBool>;
  order: readonly Expression<unknown>[];
}

interface Ordered {
  list: List;
  key: Expression<unknown>;
  /** The list is these parts, one after the other. No two rows of a part have the same values of its order. */
  parts: readonly Part[];
  descending: boolean;
}

interface Later extends Ordered {
  /** The key of a row. */
  after: string;
  countedTo?: number | undefined;
}

interface Order {
  by: readonly Expression<unknown>[];
  /** The first value may be null. Such rows come last in both directions. */
  nullsLast: boolean;
}

/** The parts of a list in this order. */
export function partsIn({ by, nullsLast }: Order): readonly Part[] {
  const [first, ...others] = by;
  if (!nullsLast) return [{ where: sql`true`, order: by }];
  return [
    { where: sql`${first} is not null`, order: by },
    { where: sql`${first} is null`, order: others },
  ];
}

/** The keys of a page of a long list. */
export async function keysAt(db: Db, list: Ordered, from: number, count: number): Promise<string[]> {
  const { parts } = list;
  const found = await keysOfParts(db, { ...list, parts: parts.slice(0, 1) }, { from, count });
  if (found.length === count || parts.length === 1) return found;
  return (await keysOfParts(db, list, { from: 0, count: from + count })).slice(from);
}

/** The keys of the parts one after the other, because no index has their order. `from`: so many of a single part are left out. */
async function keysOfParts(
  db: Db,
  { list, key, parts, descending }: Ordered,
  { from, count }: { from: number; count: number },
): Promise<string[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const keys: string[] = [];
  for (const { where, order } of parts) {
    if (keys.length === count) break;
    const ways = order.map((column) => sql`${column} ${way}`);
    const found = await sql<{ got: string }>`${list(sql`${key}`.as('got'), where)}
      order by ${sql.join(ways)} limit ${count - keys.length} offset ${from}`.execute(db);
    keys.push(...found.rows.map(({ got }) => got));
  }
  return keys;
}

/**
 * A page of the rows after one of them, counted anew. The order says where that row is, so an index leads there: no row before
 * it is read.
 */
export async function pageAfter(
  db: Db,
  { after, countedTo = COUNTED_TO, ...ordered }: Later,
  wanted: { page: number; size: number },
): Promise<Counted & { ids: string[] }> {
  const { list, key, parts, descending } = ordered;
  // As texts, because a date of JavaScript knows no microseconds.
  const places = parts.map(
    ({ where, order }, at) =>
      sql`when ${where} then array[${sql.join([sql.lit(`${at}`), ...order.map((column) => sql`(${column})::text`)])}]`,
  );
  const { rows } = await sql<{ got: [string, ...(string | null)[]] | null }>`
    ${list(sql`case ${sql.join(places, sql` `)} end`.as('got'), sql`${key} = ${after}`)}`.execute(db);
  const [place, ...values] = rows[0]?.got ?? [];
  const part = parts[Number(place)];
  if (!part) throw new RowGone();
  const later = {
    ...ordered,
    parts: [...restOf(part, values, descending), ...parts.slice(Number(place) + 1)],
  };
  const keys = await keysOfParts(db, later, { from: 0, count: countedTo + 1 });
  const { total, more } = upTo(countedTo, keys.length);
  const { from, count } = placeOf(wanted, total);
  const ids = keys.slice(from, from + count);
  return { ids, total, ...more, ...nextOf(more, from + count === total, ids) };
}

/**
 * A part after the row with these values: the rows with the same first value, and those beyond it. In one condition PostgreSQL would
 * take them for as few as are beyond it.
 */
function restOf({ where, order }: Part, values: readonly unknown[], descending: boolean): Part[] {
  const [first, ...others] = order;
  const [value, ...more] = values;
  const beyond = descending ? sql`<` : sql`>`;
  const further = { order, where: sql<boolean>`${where} and ${first} ${beyond} ${value}` };
  if (others.length === 0) return [further];
  const same = sql<boolean>`${where} and ${first} = ${value} and (${sql.join(others)}) ${beyond} (${sql.join(more)})`;
  return [{ order: others, where: same }, further];
}

/** The pattern of `ilike` for texts that contain this one; special characters are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Selected rows: these, or all but some. A query with `all` applies the selection's filter as its list does. */
export type Selected<Filter> = string[] | { all: true; except: string[]; filter: Filter };

export function isSelected(column: string, selection: Selected<unknown>): Expression<SqlBool> {
  const named = Array.isArray(selection);
  const keys = named ? selection : selection.except;
  if (keys.length === 0) return named ? sql`false` : sql`true`;
  return sql`${sql.ref(column)}::text ${named ? sql`in` : sql`not in`} (${sql.join(keys)})`;
}
