import { deleteAffiliate, deleteAffiliates } from '#contract/admin-activities.ts';
import type { Selection } from '#contract/selection.ts';
import { displayName } from '#domain/competency-name.ts';
import { counted } from '#domain/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Affiliate } from './affiliate.ts';

const LOST = 'Members no longer see it. Plans that have it keep it.';
const ALL_LOST = 'Members no longer see them. Plans that have them keep them.';

/** Asks first, then deletes. Gives the message to show, or null when the administrator cancelled. */
export function useDeleteAffiliates(competency: string) {
  const one = useCall(deleteAffiliate);
  const several = useCall(deleteAffiliates);
  return {
    deleteOne: async ({ id, title }: Pick<Affiliate, 'id' | 'title'>) => {
      const act = () => one.mutateAsync({ body: { id } });
      const done = await confirm({ title: `Delete “${title}”?`, body: LOST, danger: true, act });
      return done ? 'Successfully Deleted Activity' : null;
    },
    deleteSelected: async (selection: Selection, count: number) => {
      const act = () => several.mutateAsync({ body: { affiliateIds: chosenOf(selection, competency) } });
      const title = `Delete ${counted(count, 'activity', 'activities')} of ${displayName(competency)}?`;
      const body = count === 1 ? LOST : ALL_LOST;
      return (await confirm({ title, body, danger: true, act })) ? 'Successfully Deleted Activities' : null;
    },
  };
}

const chosenOf = (selection: Selection, competency: string) =>
  Array.isArray(selection)
    ? selection
    : { ...selection, filter: { q: selection.filter.q ?? '', competency } };
