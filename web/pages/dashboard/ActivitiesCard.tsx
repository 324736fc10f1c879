import { IconCalendarPlus } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { DashboardData } from './dashboard-data.ts';

/** Incomplete vs Complete Reflections. */
export function ActivitiesCard({ data }: { data: DashboardData | undefined }) {
  return (
    <DoughnutCard
      title="My Activities"
      figures={data && figures(data.activities)}
      empty="No Activities"
      emptyIcon={IconCalendarPlus}
      begin={{ text: 'Plan activities', to: paths.activityPlanner }}
    />
  );
}

function figures(activities: DashboardData['activities']) {
  if (activities.length === 0) return null;
  const complete = activities.filter((activity) => activity.completed).length;
  return {
    figure: String(complete),
    caption: `of ${activities.length}`,
    parts: [
      { label: 'Complete reflections', count: complete, tone: 'ink' as const },
      { label: 'Incomplete reflections', count: activities.length - complete, tone: 'accent' as const },
    ],
  };
}
