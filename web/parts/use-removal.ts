import type { BodyInput, EndpointSpec } from '#contract/endpoint.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { knownVersions, type Removable } from './known-versions.ts';

interface RemovalOf<E extends EndpointSpec, Keys> {
  call: E;
  body: (keys: Keys, year: number, known: ReturnType<typeof knownVersions>) => BodyInput<E>;
}

interface RemovalWords {
  /** The noun in singular and plural: 'learning area', 'learning areas'. */
  nouns: readonly [one: string, several: string];
  /** The rows that are deleted with them. */
  lost: (count: number) => string;
  /** A second sentence, when these rows have more to consider. */
  note?: (ids: readonly string[]) => string | undefined;
  /** The message after the deletion. */
  done: readonly [one: string, several: string];
}

/**
 * Asks first, then deletes one or several of these rows. Gives the message to show, or null when the member cancelled. What
 * was changed elsewhere is told once before it goes.
 */
export function useRemoval<One extends EndpointSpec, Several extends EndpointSpec>(
  rows: readonly Removable[],
  one: RemovalOf<One, string>,
  several: RemovalOf<Several, string[]>,
  { nouns, lost, note, done }: RemovalWords,
) {
  const year = usePlanYear();
  const removeOne = useCall(one.call);
  const removeSeveral = useCall(several.call);
  const ask = async (title: string, ids: readonly string[], act: () => Promise<unknown>, text: string) =>
    (await confirm({ title, body: lost(ids.length), note: note?.(ids), danger: true, act })) ? text : null;

  const deleteOne = (id: string): Promise<string | null> => {
    const wanted = rows.filter((row) => row.id === id);
    const known = knownVersions(wanted);
    const remove = () => removeOne.mutateAsync({ body: one.body(id, year, known) });
    const act = () => remove().catch((error) => known.tell(error, 'delete it'));
    return ask(`Delete “${wanted[0]?.name ?? nouns[0]}”?`, [id], act, done[0]);
  };
  const deleteSelected = (ids: string[]): Promise<string | null> => {
    const known = knownVersions(rows.filter((row) => ids.includes(row.id)));
    const remove = () => removeSeveral.mutateAsync({ body: several.body(ids, year, known) });
    const act = () => remove().catch((error) => known.tell(error, 'delete them'));
    const noun = nouns[ids.length === 1 ? 0 : 1];
    return ask(`Delete ${ids.length} ${noun}?`, ids, act, done[1]);
  };
  return { deleteOne, deleteSelected };
}
