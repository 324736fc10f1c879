import { z } from 'zod/mini';
import { searchText } from './fields.ts';

/** Most rows of one page, so that no call reads a whole table. */
export const PAGE_SIZE_MAX = 100;
/** Rows of a page when the caller names no size. */
const PAGE_SIZE = 10;
/** Larger than any list needs. It keeps the offset within the database's numbers. */
const PAGE_MAX = 1_000_000;

const wholeNumber = (max: number, text: string) =>
  z.coerce.number(text).check(z.int(text), z.gte(1, text), z.lte(max, text));

/**
 * The query of a list that the server sorts, pages and searches: `page` from 1, `size` rows, `sort` by one of these
 * columns, `q` for the search. `filters`: what else narrows the list, for example a status.
 */
export const pageQuery = <const S extends readonly [string, ...string[]], F extends z.core.$ZodLooseShape>(
  sorts: S,
  filters: F,
) =>
  z.object({
    page: z._default(wholeNumber(PAGE_MAX, 'Choose a page from 1'), 1),
    size: z._default(wholeNumber(PAGE_SIZE_MAX, `Choose 1 to ${PAGE_SIZE_MAX} rows`), PAGE_SIZE),
    sort: z.optional(z.enum(sorts, 'Choose a column of this list')),
    direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc'), 'asc'),
    q: searchText,
    ...filters,
  });

/**
 * The response of such a list: the rows of the page, and how many match in all. `more`: a long list is counted no further than
 * `total`, and its pages end there.
 */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.int().check(z.gte(0)),
    more: z.optional(z.boolean()),
  });

/** The part of a page's query that every list has. */
export interface PageRequest {
  page: number;
  size: number;
  sort?: string;
  direction: 'asc' | 'desc';
}
