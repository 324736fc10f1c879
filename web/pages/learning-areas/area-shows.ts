import { isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { lacksReason } from '#domain/learning-areas/learning-areas.ts';
import type { CompetencyType } from '#framework/groups.ts';
import type { Show } from '#web/ui/table/shows.ts';
import type { LearningArea } from './learning-area.ts';

const ofGroup = (key: CompetencyType, label: string): Show<LearningArea> => ({
  key,
  label,
  byLink: true,
  match: ({ competency }) => isCompetencyKey(competency) && typeOf(competency) === key,
});

/** The parts of the list that can be chosen, and those that only the dashboard links to. */
export const areaShows: readonly Show<LearningArea>[] = [
  ofGroup('tech', 'Technical'),
  ofGroup('ef', 'Enabling and future'),
  ofGroup('pva', 'Values and attitudes'),
  {
    key: 'no-activity',
    label: 'No activity',
    toDo: true,
    match: ({ activities, met }) => activities === 0 && !met,
  },
  { key: 'no-reason', label: 'No reason', toDo: true, match: lacksReason },
];
