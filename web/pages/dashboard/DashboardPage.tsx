import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { daysLeftInYear } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { DropOnPage } from '#web/parts/activity/DropOnPage.tsx';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useStacked } from '#web/ui/table/use-stacked.ts';
import { CompetenciesCard } from './CompetenciesCard.tsx';
import classes from './DashboardPage.module.css';
import { DoughnutCard } from './DoughnutCard.tsx';
import type { CardProps, DashboardData } from './dashboard-data.ts';
import { HoursCards } from './HoursCards.tsx';
import { LearningAreasCard } from './LearningAreasCard.tsx';
import { links } from './links.ts';
import { QuickNavigation } from './QuickNavigation.tsx';
import { ToDoCard } from './ToDoCard.tsx';

const MasterNavigation = lazy(async () => ({
  default: (await import('#web/parts/office/MasterNavigation.tsx')).MasterNavigation,
}));

/** The way to the administration, for an administrator (spec B §2.9). It reads the gate's own check. */
function MasterLinks() {
  const { data } = useQuery({ ...query(keyStatus), staleTime: delays.keyCheck, retry: false });
  if (!data?.role) return null;
  return (
    <Suspense>
      <MasterNavigation wide />
    </Suspense>
  );
}

/** Incomplete vs Complete Reflections. */
function ActivitiesCard({ data, failure }: CardProps) {
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

/** Below this width in pixels everything is in one column. */
const ROOM = 640;

/** /app/dashboard (spec A §2 'Dashboard'). */
export function DashboardPage() {
  const year = usePlanYear();
  const today = serverToday();
  const { data, error, refetch } = useQuery(query(dashboard, { year }));
  const [page, narrow] = useStacked<HTMLDivElement>(ROOM);
  const known = { data, failure: error };
  return (
    <div ref={page} className="rpt-stack rpt-gap-page">
      <PageTitle title="Dashboard" lead={planInWords(year, today)} />
      <DropOnPage />
      <MasterLinks />
      <ToDoCard {...known} {...{ year, today, narrow }} onRetry={() => void refetch()} />
      {narrow ? <QuickNavigation folded /> : null}
      <div className={classes.columns}>
        <Stack gap="page">
          <Stack as="section" className="rpt-card rpt-thirds rpt-fold-640 rpt-parted" aria-label="My plan">
            <CompetenciesCard {...known} />
            <LearningAreasCard {...known} />
            <ActivitiesCard {...known} />
          </Stack>
          <HoursCards cards={data?.hours ?? []} folded={narrow} />
        </Stack>
        {narrow ? null : <QuickNavigation />}
      </div>
    </div>
  );
}

/** 'Your 2026 plan. 41 days left in the plan year.' */
function planInWords(year: number, today: string): string {
  // This holds also when another tab has ended the session: there is no year then until the login page is there.
  if (today > `${year}-12-31`) return `Your ${year} plan. The plan year has ended.`;
  const days = daysLeftInYear(year, today);
  return `Your ${year} plan. ${days} ${days === 1 ? 'day' : 'days'} left in the plan year.`;
}
