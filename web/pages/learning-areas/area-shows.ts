import type { ResultOf } from '#contract/endpoint.ts';
import type { learningAreas } from '#contract/learning-areas.ts';
import { isBlank } from '#domain/blank-text.ts';
import { isCompetencyKey, typeOf } from '#domain/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import type { Show } from '#web/ui/table/shows.ts';

type LearningArea = ResultOf<typeof learningAreas>[number];

const ofGroup = (key: CompetencyType, label: string): Show<LearningArea> => ({
  key,
  label,
  byLink: true,
  match: ({ competency }) => isCompetencyKey(competency) && typeOf(competency) === key,
});

/** The parts of the list that the dashboard leads to. */
export const areaShows: readonly Show<LearningArea>[] = [
  ofGroup('tech', 'Technical'),
  ofGroup('ef', 'Enabling and future'),
  ofGroup('pva', 'Values and attitudes'),
  {
    key: 'no-activity',
    label: 'No activity',
    toDo: true,
    byLink: true,
    match: ({ activities, met }) => activities === 0 && !met,
  },
  { key: 'no-reason', label: 'No reason', toDo: true, byLink: true, match: ({ reason }) => isBlank(reason) },
];
