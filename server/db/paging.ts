import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './connect.ts';

/** The wanted page of a list, as contract/paging.ts has checked it. */
export interface PageWanted<S extends string> {
  page: number;
  size: number;
  sort?: S | undefined;
  direction: 'asc' | 'desc';
}

/** How many rows a list has. `more`: it has more than `total` says. */
export interface Counted {
  total: number;
  more?: true;
}

/** A page of a list. */
export interface Page<Row> extends Counted {
  rows: Row[];
}

/** The order of a list: a column, or several. */
export type SortBy = Expression<unknown> | readonly Expression<unknown>[];

export interface Sorts<S extends string> {
  /** The SQL of each column that callers may sort by. Nothing else reaches `order by`. */
  sorts: Record<S, SortBy>;
  /** The order when nothing is chosen, for example newest first. Its values are never null. */
  usual: { sort: NoInfer<S>; direction: 'asc' | 'desc' };
}

/** How far a list is counted whose rows grow with the members; its pages end there. */
export const COUNTED_TO = 10_000;

/** How many rows a query without columns has; at most `to`. */
export async function countOf(
  db: Db,
  query: SelectQueryBuilder<never, never, unknown> | RawBuilder<unknown>,
  to: number | null,
): Promise<Counted> {
  const bound = to === null ? sql`` : sql`limit ${to + 1}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${query} ${bound}) as counted`.execute(db);
  return countedUpTo(rows[0]?.total ?? 0, to);
}

export const countedUpTo = (total: number, to: number | null): Counted =>
  to !== null && total > to ? { total: to, more: true } : { total };

/** Where the wanted page of so many rows begins, and how many it has. A page past the end is the last one. */
export function placeOf({ page, size }: { page: number; size: number }, total: number) {
  const from = (Math.max(1, Math.min(page, Math.ceil(total / size))) - 1) * size;
  return { from, count: Math.min(size, total - from) };
}

/**
 * The order of a page: the columns of its sort, then the key, so that rows with equal values do not change places between two pages. Rows
 * without a value come last in both directions.
 */
export function orderOf<S extends string>(
  { sort, direction }: Pick<PageWanted<S>, 'sort' | 'direction'>,
  { sorts, usual }: Sorts<S>,
  key: Expression<unknown>,
) {
  const isUsual = !sort || (sort === usual.sort && direction === usual.direction);
  const by = sorts[sort ?? usual.sort];
  const columns = [...(Array.isArray(by) ? by : [by]), key] as Expression<unknown>[];
  const descending = (sort ? direction : usual.direction) === 'desc';
  // No index has the order `desc nulls last`.
  const way = descending ? (isUsual ? sql`desc` : sql`desc nulls last`) : sql`asc`;
  return { columns, descending, way };
}

/** The pattern of `ilike` for texts that contain this one; special characters are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Selected rows: these, or all but some. A query with `all` applies the selection's filter as its list does. */
export type Selected<Filter> = string[] | { all: true; except: string[]; filter: Filter };

export type Where = Expression<SqlBool>;
