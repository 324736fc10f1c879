import { deleteActivities, deleteActivity } from '#contract/activities.ts';
import { useRemoval } from '#web/parts/use-removal.ts';
import type { Activity } from './activity.ts';

const ONE_LOST = 'Its evidence and reflection go with it. This cannot be undone.';
const SEVERAL_LOST = 'Their evidence and reflections go with them. This cannot be undone.';

export const useDeleteActivities = (activities: readonly Pick<Activity, 'id' | 'title' | 'version'>[]) =>
  useRemoval(
    activities.map(({ id, title, version }) => ({ id, version, name: title })),
    { call: deleteActivity, body: (id, rpt_year, known) => ({ id, rpt_year, version: known.versionOf(id) }) },
    {
      call: deleteActivities,
      body: (activityIds, rpt_year, known) => ({ activityIds, rpt_year, versions: known.versions() }),
    },
    {
      nouns: ['activity', 'activities'],
      lost: (count) => (count === 1 ? ONE_LOST : SEVERAL_LOST),
      done: ['Successfully Deleted Activity', 'Successfully Deleted Activities'],
    },
  );
