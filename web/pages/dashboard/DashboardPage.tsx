import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { daysLeftInYear } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { LogActivityLink } from '#web/parts/LogActivityLink.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useStacked } from '#web/ui/table/use-stacked.ts';
import { ActivitiesCard } from './ActivitiesCard.tsx';
import { CompetenciesCard } from './CompetenciesCard.tsx';
import classes from './DashboardPage.module.css';
import { HoursCards } from './HoursCards.tsx';
import { LearningAreasCard } from './LearningAreasCard.tsx';
import { MasterLinks } from './MasterLinks.tsx';
import { QuickNavigation } from './QuickNavigation.tsx';
import { ToDoCard } from './ToDoCard.tsx';

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
      <PageTitle title="Dashboard" lead={planInWords(year, today)} beside={<LogActivityLink />} />
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
          <HoursCards cards={data?.hours ?? []} />
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
