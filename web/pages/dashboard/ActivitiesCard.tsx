import { IconCalendarPlus } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { CardProps, DashboardData } from './dashboard-data.ts';
import { links } from './links.ts';

/** Incomplete vs Complete Reflections. */
export function ActivitiesCard({ data, failure }: CardProps) {
  return (
    <DoughnutCard
      title="My Activities"
      figures={data && figures(data.activities)}
      failure={failure}
      empty="No Activities"
      emptyIcon={IconCalendarPlus}
      begin={{ text: 'Plan activities', to: paths.activityPlanner }}
    />
  );
}

function figures({ complete, incomplete, standard }: DashboardData['activities']) {
  if (complete + incomplete === 0) return null;
  return {
    figure: String(complete),
    caption: `of ${complete + incomplete}`,
    parts: [
      {
        label: 'Complete reflections',
        count: complete,
        tone: 'ink',
        link: links.complete,
        ...(standard > 0 ? { note: { text: standardInWords(standard), link: links.standard } } : {}),
      },
      { label: 'Incomplete reflections', count: incomplete, tone: 'accent', link: links.incomplete },
    ],
  } as const;
}

const standardInWords = (count: number) => `${count} ${count === 1 ? 'is' : 'are'} standard text`;
