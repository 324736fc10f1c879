import { deleteActivities, deleteActivity } from '#contract/activities.ts';
import { keptUntilWords } from '#web/parts/kept-until.ts';
import { useRemoval } from '#web/parts/use-removal.ts';
import type { Activity } from './activity.ts';
import { usePlanner } from './use-planner.ts';

const ONE_LOST = 'Its evidence and reflection go with it. This cannot be undone.';
const SEVERAL_LOST = 'Their evidence and reflections go with them. This cannot be undone.';

export function useDeleteActivities(
  activities: readonly Pick<Activity, 'id' | 'title' | 'version' | 'evidence'>[],
) {
  const { kept_until } = usePlanner();
  const hasFile = (id: string) => activities.some((one) => one.id === id && one.evidence !== '');
  return useRemoval(
    activities.map(({ id, title, version }) => ({ id, version, name: title })),
    { call: deleteActivity, body: (id, rpt_year, known) => ({ id, rpt_year, version: known.versionOf(id) }) },
    {
      call: deleteActivities,
      body: (activityIds, rpt_year, known) => ({ activityIds, rpt_year, versions: known.versions() }),
    },
    {
      nouns: ['activity', 'activities'],
      lost: (count) => (count === 1 ? ONE_LOST : SEVERAL_LOST),
      note: (ids) => (ids.some(hasFile) ? keptUntilWords(kept_until, 'the evidence') : undefined),
      done: ['Successfully Deleted Activity', 'Successfully Deleted Activities'],
    },
  );
}
