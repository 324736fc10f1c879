import { deleteActivities, deleteActivity } from '#contract/activities.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { confirm } from '#web/ui/confirm.ts';

const ONE_LOST = 'Its evidence and reflection go with it. This cannot be undone.';

/** Asks first, then deletes one or several. Gives the message to show, null when the member changed their mind. */
export function useDeleteActivities() {
  const year = usePlanYear();
  const one = useCall(deleteActivity);
  const several = useCall(deleteActivities);

  const deleteOne = async (id: string): Promise<string | null> => {
    const done = await confirm({
      title: 'Delete this activity?',
      body: ONE_LOST,
      danger: true,
      act: () => one.mutateAsync({ body: { id, rpt_year: year } }),
    });
    return done ? 'Successfully Deleted Activity' : null;
  };
  const deleteSelected = async (ids: readonly string[]): Promise<string | null> => {
    const done = await confirm({
      title: `Delete ${ids.length} ${ids.length === 1 ? 'activity' : 'activities'}?`,
      body:
        ids.length === 1 ? ONE_LOST : 'Their evidence and reflections go with them. This cannot be undone.',
      danger: true,
      act: () => several.mutateAsync({ body: { activityIds: [...ids], rpt_year: year } }),
    });
    return done ? 'Successfully Deleted Activities' : null;
  };
  return { deleteOne, deleteSelected };
}
