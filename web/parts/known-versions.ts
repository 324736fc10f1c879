import { ApiError } from '#web/api/client.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { timeOf } from '#web/ui/form/saved-time.ts';

/** A row that can be removed. */
export interface Removable {
  id: string;
  /** The version from which the removal begins; undefined: nothing is compared. */
  version: string | undefined;
  name: string;
}

/**
 * The versions from which a deletion of rows began. A row that was changed elsewhere is told once: the error says so, and the next try
 * sends the version that it named.
 */
export function knownVersions(rows: readonly Removable[]) {
  const known = new Map(rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    versionOf: (id: string): string | undefined => known.get(id),
    versions: (): Record<string, string> => Object.fromEntries(known),
    /** Throws the error; one about a changed row in words for the question. `again`: 'delete it'. */
    tell: (error: unknown, again: string): never => {
      if (!(error instanceof ApiError) || !error.current) throw error;
      for (const { id, version } of error.current) known.set(id, version);
      const changed = error.current.map(
        ({ id, saved_at }) =>
          `“${names.get(id) ?? ''}” was changed elsewhere${timeOf(saved_at, serverNow())}.`,
      );
      const message = `${changed.join(' ')} Press Continue again to ${again} anyway.`;
      throw new ApiError({ code: error.code, message }, error.status);
    },
  };
}
