import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
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
  /** The order when nothing is chosen, for example newest first. */
  usual: { sort: S; direction: 'asc' | 'desc' };
  /**
   * A column whose values are all different. Without it, rows with an equal sort value could change places between two
   * pages.
   */
  key: keyof Row & string;
}

/**
 * One page of a query and the number of all its rows, in one statement. The query has its filters but no order and no
 * limit. A page past the end is the last one, as in the browser's own tables.
 */
export async function pageOf<DB, TB extends keyof DB, Row, S extends string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size, sort, direction }: PageWanted<S>,
  { sorts, usual, key }: PageRules<Row, S>,
): Promise<{ rows: Row[]; total: number }> {
  const by = sorts[sort ?? usual.sort];
  const order = typeof by === 'string' ? sql.ref(by) : by;
  const descending = (sort ? direction : usual.direction) === 'desc';
  const { rows } = await sql<Row & { total_of_pages: string }>`
    with matching as materialized ${query}, counted as (select count(*) as total_of_pages from matching)
    select matching.*, counted.total_of_pages from matching cross join counted
    order by ${order} ${descending ? sql`desc` : sql`asc`} nulls last, ${sql.ref(`matching.${key}`)}
    limit ${size}
    offset (select greatest(0, least(${(page - 1) * size}, (total_of_pages - 1) / ${size}::int * ${size}::int)) from counted)
  `.execute(db);
  return {
    total: Number(rows[0]?.total_of_pages ?? 0),
    rows: rows.map(({ total_of_pages: _, ...row }) => row as unknown as Row),
  };
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
