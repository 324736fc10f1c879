import { deleteLearningArea, deleteLearningAreas } from '#contract/learning-areas.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { confirm } from '#web/ui/confirm.ts';

const WARNING =
  'Deleting learning areas also resets the associated scores. Their activities stay in your plan, without the link.';

/** Asks first, then deletes one or several. Gives the message to show, null when the member changed their mind. */
export function useDeleteAreas() {
  const year = usePlanYear();
  const one = useCall(deleteLearningArea);
  const several = useCall(deleteLearningAreas);

  const deleteOne = async (id: string): Promise<string | null> => {
    const done = await confirm({
      title: 'Delete this learning area?',
      body: WARNING,
      danger: true,
      act: () => one.mutateAsync({ body: { id, rpt_year: year } }),
    });
    return done ? 'Successfully Deleted Learning Area' : null;
  };
  const deleteSelected = async (ids: readonly string[]): Promise<string | null> => {
    const done = await confirm({
      title: `Delete ${ids.length} learning area${ids.length === 1 ? '' : 's'}?`,
      body: WARNING,
      danger: true,
      act: () => several.mutateAsync({ body: { learningAreaIds: [...ids], rpt_year: year } }),
    });
    return done ? 'Successfully Deleted Learning Areas' : null;
  };
  return { deleteOne, deleteSelected };
}
