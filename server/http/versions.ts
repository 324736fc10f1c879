import { hash } from 'node:crypto';
import type { CurrentRow } from '#contract/errors.ts';

type Values = object;

/** The fields of a row that can be changed, under the names of the call that changes it. */
export interface Stored {
  id: string;
  values: Values;
  /** When the row was last saved: null where that is not known; text in a row that the database gives as JSON. */
  savedAt: Date | string | null;
}

/**
 * The version of stored values: equal values have an equal version, whoever wrote them and how often. So no writer has to
 * raise a number, and what was changed and changed back is no conflict (docs/decisions/0014).
 */
export function versionOf(values: Values): string {
  const names = Object.keys(values).sort() as (keyof typeof values)[];
  const entries = names.map((name) => [name, values[name]]);
  return hash('sha256', JSON.stringify(entries), 'base64url').slice(0, VERSION_LENGTH);
}

/** Characters of six bits: nobody meets the same version twice by chance. */
const VERSION_LENGTH = 22;

/** The version of a row, as a response gives it beside the values. */
export const stampOf = ({ values, savedAt }: Omit<Stored, 'id'>, version = versionOf(values)) => ({
  version,
  saved_at: savedAt && new Date(savedAt).toISOString(),
});

/** The versions that the body of a call names, if it names any. */
export function versionsIn(body: unknown): ((id: string) => string | undefined) | null {
  if (typeof body !== 'object' || body === null) return null;
  const { version, versions } = body as { version?: string; versions?: Record<string, string> };
  if (version !== undefined) return () => version;
  if (versions === undefined) return null;
  const byId = new Map(Object.entries(versions));
  return (id) => byId.get(id);
}

/**
 * The rows that differ from those that a change began from. A row that already holds what the change would write is no
 * conflict: a double click must not conflict with itself.
 */
export function changedSince(
  began: (id: string) => string | undefined,
  rows: readonly Stored[],
  wanted?: Values,
): CurrentRow[] {
  const reached = wanted && versionOf(wanted);
  return rows.flatMap((row) => {
    const stamp = stampOf(row);
    const from = began(row.id);
    if (from === undefined || from === stamp.version || reached === stamp.version) return [];
    return [{ id: row.id, ...stamp, values: { ...row.values } }];
  });
}
