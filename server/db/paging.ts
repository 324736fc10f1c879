import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './connect.ts';

/** The wanted page of a list, as contract/paging.ts has checked it. */
interface PageWanted<S extends string> {
  page: number;
  size: number;
  sort?: S | undefined;
  direction: 'asc' | 'desc';
}

interface PageRules<Row, S extends string> {
  /** The SQL of each column that callers may sort by. Nothing else reaches `order by`. */
  sorts: Record<S, (keyof Row & string) | Expression<unknown>>;
  /** The order when nothing is chosen, for example newest first. In a large list its values are never null. */
  usual: { sort: S; direction: 'asc' | 'desc' };
  /**
   * A column whose values are all different. Without it, rows with an equal sort value could change places between two
   * pages.
   */
  key: keyof Row & string;
  /** For a list that grows with the members: `total` stops at `COUNTED_TO`. */
  large?: boolean;
}

/** A page of a list. `more`: more rows match than `total` says. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  more?: boolean;
}

/**
 * One page of a query and the number of all its rows. The query has its filters but no order and no limit. A page past the end
 * is the last one, as in the browser's own tables. The keys of the page come first and the other columns only for these: a
 * left join that neither filters nor sorts then costs the rows of one page.
 */
export async function pageOf<DB, TB extends keyof DB, Row, S extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size, sort, direction }: PageWanted<S>,
  { sorts, usual, key, large = false }: PageRules<Row, S>,
): Promise<Page<Row>> {
  const keyOf = sql.ref(`matching.${key}`);
  const { total, more, few } = large
    ? await keysOf(db, sql`select ${keyOf} as key from ${query} as matching`)
    : { ...(await countOf(db, sql`${query} as matching`, null)), few: null };
  if (total === 0) return { rows: [], total };
  const by = sorts[sort ?? usual.sort];
  const order = typeof by === 'string' ? sql.ref(by) : by;
  const way = (sort ? direction : usual.direction) === 'desc' ? sql`desc` : sql`asc`;
  // No index has the order `nulls last`.
  const isOfIndex = large && (sort === undefined || sort === usual.sort);
  const last = Math.ceil(total / size);
  const { rows: keys } = await sql<{ key: unknown }>`
    select ${keyOf} as key from ${query} as matching ${few ? sql`where ${keyOf} = any(${few})` : sql``}
    order by ${order} ${way} ${isOfIndex ? sql`, ${keyOf} ${way}` : sql`nulls last, ${keyOf}`}
    limit ${size} offset ${(Math.min(page, last) - 1) * size}`.execute(db);
  const ids = keys.map((row) => row.key);
  const { rows } = await sql<Row>`
    select matching.* from ${query} as matching where ${keyOf} = any(${ids})`.execute(db);
  const byKey = new Map(rows.map((row) => [row[key], row]));
  return { rows: ids.flatMap((id) => byKey.get(id as Row[typeof key]) ?? []), total, ...more };
}

/** Up to so many rows a large list is counted: to count a million takes longer than to find the ten of a page. */
export const COUNTED_TO = 10_000;

/** So few rows are named once they are found: to look for them again would take as long as the first time. */
const NAMED = 1_000;

async function keysOf(db: Db, keys: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number; few: unknown[] | null }>`
    select count(*)::integer as total, case when count(*) <= ${NAMED}::integer then array_agg(key) end as few
    from (${keys} limit ${COUNTED_TO + 1}) as counted`.execute(db);
  const { total, few } = rows[0] ?? { total: 0, few: null };
  return { ...upTo(COUNTED_TO, total), few };
}

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

const upTo = (to: number | null, total: number): { total: number; more?: { more: true } } =>
  to !== null && total > to ? { total: to, more: { more: true } } : { total };

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
