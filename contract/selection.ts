import { z } from 'zod/mini';

/** The most rows that one call may name one by one. For more, use `all`. */
export const KEYS_MAX = 1_000;

const CHOOSE = 'Choose a row';

const allBut = <K extends z.ZodMiniType, F extends z.ZodMiniType>(key: K, filter: F) => ({
  all: z.literal(true),
  except: z.array(key).check(z.maxLength(KEYS_MAX)),
  filter,
});
const these = <K extends z.ZodMiniType>(key: K) => z.array(key).check(z.minLength(1), z.maxLength(KEYS_MAX));

/**
 * The rows of a call that reads: these, or all that match the filter, except these. The server applies `filter` as the
 * list does, so the call reaches exactly the rows that the list counted.
 */
export const selectionOf = <K extends z.ZodMiniType, F extends z.ZodMiniType>(key: K, filter: F) =>
  z.union([these(key), z.object(allBut(key, filter))], CHOOSE);

/**
 * The rows of a bulk action. With `all` it has the number of rows that the administrator confirmed, because others may
 * match by now; then the action answers `selection_changed` and does nothing.
 */
export const confirmedOf = <K extends z.ZodMiniType, F extends z.ZodMiniType>(key: K, filter: F) =>
  z.union([these(key), z.object({ ...allBut(key, filter), expected: z.int().check(z.gte(1)) })], CHOOSE);

/** The selection of a table. `expected` is the number of rows that it shows as selected. */
export type Selection =
  | string[]
  | { all: true; except: string[]; filter: Readonly<Record<string, string>>; expected: number };
