import { deleteLearningArea, deleteLearningAreas } from '#contract/learning-areas.ts';
import { useRemoval } from '#web/parts/use-removal.ts';
import type { LearningArea } from './learning-area.ts';

const LOST =
  'Deleting learning areas also resets the associated scores. Their activities stay in your plan, without the link.';

export const useDeleteAreas = (areas: readonly Pick<LearningArea, 'id' | 'learning_area' | 'version'>[]) =>
  useRemoval(
    areas.map(({ id, learning_area, version }) => ({ id, version, name: learning_area })),
    {
      call: deleteLearningArea,
      body: (id, rpt_year, known) => ({ id, rpt_year, version: known.versionOf(id) }),
    },
    {
      call: deleteLearningAreas,
      body: (learningAreaIds, rpt_year, known) => ({ learningAreaIds, rpt_year, versions: known.versions() }),
    },
    {
      nouns: ['learning area', 'learning areas'],
      lost: () => LOST,
      done: ['Successfully Deleted Learning Area', 'Successfully Deleted Learning Areas'],
    },
  );
