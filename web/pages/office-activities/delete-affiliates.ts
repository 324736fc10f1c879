import { deleteAffiliate, deleteAffiliates } from '#contract/office-activities.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { type BulkList, under, useBulk } from '#web/parts/office/use-bulk.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Affiliate } from './affiliate.ts';

const LOST = 'Members no longer see it. Plans that have it keep it.';
const ALL_LOST = 'Members no longer see them. Plans that have them keep them.';

/** Asks first, then deletes one activity. Returns the message to show, or null when the administrator cancelled. */
export function useDeleteAffiliate() {
  const remove = useCall(deleteAffiliate);
  return async ({ id, title }: Pick<Affiliate, 'id' | 'title'>) => {
    const act = () => remove.mutateAsync({ body: { id } });
    const done = await confirm({ title: `Delete “${title}”?`, body: LOST, danger: true, act });
    return done ? 'Successfully Deleted Activity' : null;
  };
}

/** Deletes affiliate activities in the list of a competency: one row, or all that are selected. */
export function useDeleteAffiliates(list: BulkList, competency: string, onDone: (text: string) => void) {
  const remove = useDeleteAffiliate();
  const several = useCall(deleteAffiliates);
  const bulk = useBulk(list, ({ text }) => onDone(text));
  return {
    deleteOne: async (row: Affiliate) => {
      const text = await remove(row);
      if (text === null) return;
      list.table.clear();
      onDone(text);
    },
    deleteSelected: () =>
      bulk({
        ask: (count) => ({
          title: `Delete ${counted(count, 'activity', 'activities')} of ${displayName(competency)}?`,
          body: count === 1 ? LOST : ALL_LOST,
          danger: true,
        }),
        send: (chosen) => {
          const filter = { q: list.table.at.filters.q ?? '', competency };
          return several.mutateAsync({ body: { affiliateIds: under(chosen, filter) } });
        },
        outcome: () => ({ tone: 'green', text: 'Successfully Deleted Activities' }),
      }),
  };
}
