import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { activitiesDashboard } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { DoughnutCard } from './DoughnutCard.tsx';

/** Incomplete vs Complete Reflections. */
export function ActivitiesCard() {
  const year = usePlanYear();
  return (
    <DoughnutCard
      title="My Activities"
      query={useQuery(query(activitiesDashboard, { year }))}
      figures={figures}
      empty="No Activities"
      emptyIcon={IconCalendarPlus}
      begin={{ text: 'Plan activities', to: paths.activityPlanner }}
    />
  );
}

function figures(activities: ResultOf<typeof activitiesDashboard>) {
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
