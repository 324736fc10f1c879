import { IconTargetArrow } from '@tabler/icons-react';
import { isCompetencyKey, typeOf } from '#domain/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { paths } from '#web/paths.ts';
import type { DoughnutTone } from '#web/ui/Doughnut.tsx';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { DashboardData } from './dashboard-data.ts';

const groups: readonly { type: CompetencyType; label: string; tone: DoughnutTone }[] = [
  { type: 'tech', label: 'Technical', tone: 'ink' },
  { type: 'ef', label: 'Enabling and future', tone: 'inkMid' },
  { type: 'pva', label: 'Values and attitudes', tone: 'inkLow' },
];

/** The learning areas by group of the framework. */
export function LearningAreasCard({ data }: { data: DashboardData | undefined }) {
  return (
    <DoughnutCard
      title="My Learning Areas"
      figures={data && figures(data.learning_areas)}
      empty="No Learning Areas yet added"
      emptyIcon={IconTargetArrow}
      begin={{ text: 'Add learning areas', to: paths.learningAreas }}
    />
  );
}

function figures(areas: DashboardData['learning_areas']) {
  if (areas.length === 0) return null;
  const types = areas.flatMap(({ competency }) => (isCompetencyKey(competency) ? [typeOf(competency)] : []));
  return {
    figure: String(areas.length),
    caption: areas.length === 1 ? 'area' : 'areas',
    parts: groups.map(({ type, label, tone }) => ({
      label,
      tone,
      count: types.filter((each) => each === type).length,
    })),
  };
}
