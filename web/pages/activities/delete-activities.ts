import { deleteActivities, deleteActivity } from '#contract/activities.ts';
import { useRemoval } from '#web/parts/use-removal.ts';

const ONE_LOST = 'Its evidence and reflection go with it. This cannot be undone.';
const SEVERAL_LOST = 'Their evidence and reflections go with them. This cannot be undone.';

export const useDeleteActivities = () =>
  useRemoval(
    { call: deleteActivity, body: (id, rpt_year) => ({ id, rpt_year }) },
    { call: deleteActivities, body: (activityIds, rpt_year) => ({ activityIds, rpt_year }) },
    {
      nouns: ['activity', 'activities'],
      lost: (count) => (count === 1 ? ONE_LOST : SEVERAL_LOST),
      done: ['Successfully Deleted Activity', 'Successfully Deleted Activities'],
    },
  );
