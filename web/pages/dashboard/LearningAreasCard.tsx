import { IconTargetArrow } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { CardProps, DashboardData } from './dashboard-data.ts';
import { links } from './links.ts';

/** The learning areas by group of the framework. */
export function LearningAreasCard({ data, failure }: CardProps) {
  return (
    <DoughnutCard
      title="My Learning Areas"
      figures={data && figures(data.learning_areas)}
      failure={failure}
      empty="No Learning Areas yet added"
      emptyIcon={IconTargetArrow}
      begin={{ text: 'Add learning areas', to: paths.learningAreas }}
    />
  );
}

function figures({ tech, ef, pva }: DashboardData['learning_areas']) {
  const all = tech + ef + pva;
  if (all === 0) return null;
  return {
    figure: String(all),
    caption: all === 1 ? 'area' : 'areas',
    parts: [
      { label: 'Technical', count: tech, tone: 'ink', link: links.tech },
      { label: 'Enabling and future', count: ef, tone: 'inkMid', link: links.ef },
      { label: 'Values and attitudes', count: pva, tone: 'inkLow', link: links.pva },
    ],
  } as const;
}
