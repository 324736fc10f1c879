import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import {
  COUNTED_TO,
  type Counted,
  countedUpTo,
  countOf,
  orderOf,
  type Page,
  type PageWanted,
  placeOf,
  type Selected,
  type Sorts,
  type Where,
} from './paging.ts';

/** A condition for each filter. It gets the whole question, because some filters are about another one or about the day. */
type Filters<Asked> = {
  [Name in keyof Asked]?: (value: NonNullable<Asked[Name]>, asked: Asked) => Where;
};

interface ListRules<DB, TB extends keyof DB, Row, Asked extends object, S extends string> extends Sorts<S> {
  /** The rows with the columns of a page. A left join costs only the lists that filter or sort by it. */
  rows: (db: Db, asked: Asked) => SelectQueryBuilder<DB, TB, Row>;
  /** The column that names a row, with its table: 'member.id'. */
  key: `${string}.${keyof NoInfer<Row> & string}`;
  /** The texts that somebody types. An empty one asks for nothing. */
  search?: Filters<NoInfer<Asked>>;
  filters?: Filters<NoInfer<Asked>>;
  /** Which rows a bulk action names; by the key, unless it names them otherwise. */
  named?: (names: readonly string[]) => Where;
  /** The words for a row in a bulk action. */
  label?: RawBuilder<string>;
  /** Whether the list is counted to its end, because a bulk action is confirmed with the number of its page. */
  countsAll?: boolean;
}

/** How many rows of a file are read at a time. */
const FILE_PART = 5_000;

/**
 * A list of the office, declared once: its page, its number, its file and the targets of its bulk actions come from the same rows and
 * filters (docs/decisions/0044). `asked` has the filters by name, and what else the rows need to know, for example the day.
 */
export function officeList<DB, TB extends keyof DB, Row, Asked extends object, S extends string>(
  list: ListRules<DB, TB, Row, Asked, S>,
) {
  const { rows, search = {}, filters = {}, usual, label = sql<string>`''` } = list;
  const key = sql.ref<unknown>(list.key);
  const name = list.key.slice(list.key.lastIndexOf('.') + 1) as keyof Row;
  const named = list.named ?? ((names) => sql`${key}::text = any(${[...names]}::text[])`);
  const countedTo = list.countsAll ? null : COUNTED_TO;

  /** The rows that match, without columns. */
  function matching(db: Db, asked: Asked, by: Filters<Asked> = { ...search, ...filters }) {
    let query = rows(db, asked).clearSelect();
    for (const filter of Object.keys(by) as (keyof Asked)[]) {
      const value = asked[filter];
      const holds = by[filter];
      if (holds && value !== undefined && value !== null && value !== '')
        query = query.where(holds(value, asked));
    }
    return query;
  }

  const count = (db: Db, asked: Asked, to: number | null = null): Promise<Counted> =>
    countOf(db, sql`${matching(db, asked)}`, to);

  /** The rows with these keys, in this order. */
  async function rowsOf(db: Db, asked: Asked, keys: readonly unknown[]): Promise<Row[]> {
    if (keys.length === 0) return [];
    const found = (await rows(db, asked)
      .where(sql<boolean>`${key} = any(${[...keys]})`)
      .execute()) as Row[];
    const byKey = new Map(found.map((row) => [row[name] as unknown, row]));
    return keys.flatMap((one) => byKey.get(one) ?? []);
  }

  /** One page and the number of all rows. The keys come first, and the other columns only for these. `found`: the number, if it is known. */
  async function page(db: Db, asked: Asked, wanted: PageWanted<S>, found?: number): Promise<Page<Row>> {
    const counted = found === undefined ? await count(db, asked, countedTo) : countedUpTo(found, countedTo);
    if (counted.total === 0) return { rows: [], total: 0 };
    const { from, count: size } = placeOf(wanted, counted.total);
    const { columns, way } = orderOf(wanted, list, key);
    const places = columns.map((column, at) => sql`${column}`.as(`by${at}`));
    // Few rows are found first and sorted then: in the order of an index PostgreSQL would read all others, too.
    const few = counted.more ? sql`` : sql`offset 0`;
    const ways = columns.map((_, at) => sql`${sql.ref(`by${at}`)} ${way}`);
    const keys = await sql<{ key: unknown }>`select key from (
      ${matching(db, asked).select([sql`${key}`.as('key'), ...places])} ${few}) as found
      order by ${sql.join(ways)} limit ${size} offset ${from}`.execute(db);
    return { rows: await rowsOf(db, asked, keysOf(keys)), ...counted };
  }

  /** All rows that match in the usual order, some at a time, so that no whole list is in memory. */
  async function* file(db: Db, asked: Asked): AsyncGenerator<Row[]> {
    const { columns, descending, way } = orderOf<S>({ direction: usual.direction }, list, key);
    const order = sql.join(columns.map((column) => sql`${column} ${way}`));
    // As texts, because a date of JavaScript knows no microseconds.
    const place = sql<string[]>`array[${sql.join(columns.map((column) => sql`(${column})::text`))}]`;
    const beyond = (last: string[]) =>
      sql<boolean>`(${sql.join(columns)}) ${descending ? sql`<` : sql`>`} (${sql.join(last)})`;
    for (let last: string[] | undefined; ; ) {
      const later = last ? matching(db, asked).where(beyond(last)) : matching(db, asked);
      const part = later.select([sql`${key}`.as('key'), place.as('place')]);
      const found = await sql<{ key: unknown; place: string[] }>`${part}
        order by ${order} limit ${FILE_PART}`.execute(db);
      if (found.rows.length > 0) yield await rowsOf(db, asked, keysOf(found));
      if (found.rows.length < FILE_PART) return;
      last = found.rows.at(-1)?.place;
    }
  }

  /** The selected rows, without columns. `asked`: what the rows need to know beside the filter of the selection. */
  function selected(db: Db, selection: Selected<Partial<Asked>>, asked: Asked) {
    if (Array.isArray(selection)) return rows(db, asked).clearSelect().where(named(selection));
    const query = matching(db, { ...asked, ...selection.filter });
    return selection.except.length === 0
      ? query
      : query.where(sql<boolean>`not (${named(selection.except)})`);
  }

  /** The rows that a bulk action reaches: an id and what the office calls it. */
  const targets = (db: Db, selection: Selected<Partial<Asked>>, asked: Asked) =>
    sql<{ target: string; label: string }>`${selected(db, selection, asked).select([
      sql<string>`${key}::text`.as('target'),
      label.as('label'),
    ])}`;

  return { rows, page, count, file, selected, targets, matching, rowsOf, search, filters };
}

const keysOf = ({ rows }: { rows: { key: unknown }[] }): unknown[] => rows.map(({ key }) => key);

/** One filter that is a choice of several: a condition for each. */
export const oneOf =
  <Value extends string>(conditions: Record<Value, Where>) =>
  (value: Value): Where =>
    conditions[value];
