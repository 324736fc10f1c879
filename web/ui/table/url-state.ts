/** What a table remembers in the address: page (from 1), rows per page, sort. */
export interface TableState {
  page: number;
  size: number;
  sort: { key: string; descending: boolean } | null;
}

/** State and how to change it; the table does not know where it is kept. */
export type TableStateHook = readonly [TableState, (change: Partial<TableState>) => void];

/** Spec A §9. */
export const pageSizes = [5, 10, 25] as const;
export const defaultPageSize = 10;

/** Reads `?{prefix}page=2&{prefix}size=25&{prefix}sort=-gap`; what is not understood is the default. */
export function tableStateOf(
  search: Record<string, unknown>,
  prefix = '',
  sort: TableState['sort'] = null,
): TableState {
  const size = Number(search[`${prefix}size`]);
  const wanted = search[`${prefix}sort`];
  return {
    page: Math.max(1, Math.trunc(Number(search[`${prefix}page`])) || 1),
    size: pageSizes.find((each) => each === size) ?? defaultPageSize,
    sort: typeof wanted === 'string' && wanted !== '' ? sortOf(wanted) : sort,
  };
}

/** The search parameters of a state; a default is left out, so that addresses stay short. */
export const searchOf = (state: TableState, prefix = ''): Record<string, string | number | undefined> => ({
  [`${prefix}page`]: state.page > 1 ? state.page : undefined,
  [`${prefix}size`]: state.size === defaultPageSize ? undefined : state.size,
  [`${prefix}sort`]: state.sort ? `${state.sort.descending ? '-' : ''}${state.sort.key}` : undefined,
});

const sortOf = (text: string) =>
  text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
