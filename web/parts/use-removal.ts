import type { BodyInput, EndpointSpec } from '#contract/endpoint.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { confirm } from '#web/ui/confirm.ts';

interface RemovalOf<E extends EndpointSpec, Keys> {
  call: E;
  body: (keys: Keys, year: number) => BodyInput<E>;
}

interface RemovalWords {
  /** The noun in singular and plural: 'learning area', 'learning areas'. */
  nouns: readonly [one: string, several: string];
  /** What is deleted with them. */
  lost: (count: number) => string;
  /** What the page says afterwards. */
  done: readonly [one: string, several: string];
}

/** Asks first, then deletes one or several rows. Resolves to the message, or to null when the member cancels. */
export function useRemoval<One extends EndpointSpec, Several extends EndpointSpec>(
  one: RemovalOf<One, string>,
  several: RemovalOf<Several, string[]>,
  { nouns, lost, done }: RemovalWords,
) {
  const year = usePlanYear();
  const removeOne = useCall(one.call);
  const removeSeveral = useCall(several.call);
  const ask = async (title: string, count: number, act: () => Promise<unknown>, text: string) =>
    (await confirm({ title, body: lost(count), danger: true, act })) ? text : null;

  const deleteOne = (id: string): Promise<string | null> =>
    ask(`Delete this ${nouns[0]}?`, 1, () => removeOne.mutateAsync({ body: one.body(id, year) }), done[0]);
  const deleteSelected = (ids: string[]): Promise<string | null> =>
    ask(
      `Delete ${ids.length} ${nouns[ids.length === 1 ? 0 : 1]}?`,
      ids.length,
      () => removeSeveral.mutateAsync({ body: several.body(ids, year) }),
      done[1],
    );
  return { deleteOne, deleteSelected };
}
