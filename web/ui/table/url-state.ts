/** The state of a table in the address: page (from 1), rows per page, sort, and filters. */
export interface TableState {
  page: number;
  size: number;
  sort: { key: string; descending: boolean } | null;
  /** Name -> text, without empty ones; `q` is the search. */
  filters: Readonly<Record<string, string>>;
  /** The key of the row that a link leads to. Any change of the table removes it. */
  row: string | null;
}

/** The state and how to change it. The table does not know where it is kept. */
export type TableStateHook = readonly [TableState, (change: Partial<TableState>) => void];

/** The state that a table may keep. */
export interface StateRules {
  /** Distinguishes two tables of one page. */
  prefix?: string;
  /** The order while none is chosen. */
  sort?: TableState['sort'];
  /** Rows per page that it offers. */
  sizes?: readonly number[];
  /** The filters that it reads from the address. */
  filters?: readonly string[];
}

/** The rows per page to choose from (spec A §9). */
export const pageSizes: readonly number[] = [5, 10, 25];
export const defaultPageSize = 10;

/** Reads `?{prefix}page=2&{prefix}size=25&{prefix}sort=-gap&{prefix}q=tax&{prefix}row=7`. For an invalid part it takes the default. */
export function tableStateOf(
  search: Record<string, unknown>,
  { prefix = '', sort = null, sizes = pageSizes, filters = [] }: StateRules = {},
): TableState {
  const size = Number(search[`${prefix}size`]);
  const wanted = search[`${prefix}sort`];
  const texts = filters.map((name) => [name, textOf(search[`${prefix}${name}`])] as const);
  return {
    page: Math.max(1, Math.trunc(Number(search[`${prefix}page`])) || 1),
    size: sizes.includes(size) ? size : defaultPageSize,
    sort: typeof wanted === 'string' && wanted !== '' ? sortOf(wanted) : sort,
    filters: Object.fromEntries(texts.filter(([, text]) => text !== '')),
    row: textOf(search[`${prefix}row`]) || null,
  };
}

/** The search parameters of a state. Defaults are left out, so that addresses stay short. */
export const searchOf = (
  state: TableState,
  { prefix = '', filters = [] }: StateRules = {},
): Record<string, string | number | undefined> => ({
  [`${prefix}page`]: state.page > 1 ? state.page : undefined,
  [`${prefix}size`]: state.size === defaultPageSize ? undefined : state.size,
  [`${prefix}sort`]: orderOf(state.sort) || undefined,
  ...Object.fromEntries(filters.map((name) => [`${prefix}${name}`, state.filters[name] || undefined])),
  [`${prefix}row`]: state.row ?? undefined,
});

/** The state after a change, without the row that a link led to. */
export const changed = (state: TableState, next: Partial<TableState>): TableState => ({
  ...state,
  row: null,
  ...next,
});

/** A sort as the address has it. */
export const orderOf = (sort: TableState['sort']): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.key}` : '';

export const sortOf = (text: string) =>
  text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };

/** The router reads `?q=2026` as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
