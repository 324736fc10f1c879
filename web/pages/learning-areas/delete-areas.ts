import { deleteLearningArea, deleteLearningAreas } from '#contract/learning-areas.ts';
import { useRemoval } from '#web/parts/use-removal.ts';

const LOST =
  'Deleting learning areas also resets the associated scores. Their activities stay in your plan, without the link.';

export const useDeleteAreas = () =>
  useRemoval(
    { call: deleteLearningArea, body: (id, rpt_year) => ({ id, rpt_year }) },
    { call: deleteLearningAreas, body: (learningAreaIds, rpt_year) => ({ learningAreaIds, rpt_year }) },
    {
      nouns: ['learning area', 'learning areas'],
      lost: () => LOST,
      done: ['Successfully Deleted Learning Area', 'Successfully Deleted Learning Areas'],
    },
  );
