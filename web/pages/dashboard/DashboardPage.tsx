import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard.ts';
import { daysLeftInYear, southAfricanDate } from '#domain/calendar.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { ActivitiesCard } from './ActivitiesCard.tsx';
import { CompetenciesCard } from './CompetenciesCard.tsx';
import classes from './DashboardPage.module.css';
import { HoursCards } from './HoursCards.tsx';
import { LearningAreasCard } from './LearningAreasCard.tsx';
import { QuickNavigation } from './QuickNavigation.tsx';

/** /app/dashboard (spec A §2 'Dashboard'). */
export function DashboardPage() {
  const year = usePlanYear();
  const { data, error, refetch } = useQuery(query(dashboard, { year }));
  return (
    <div className={classes.page}>
      <PageTitle title="Dashboard" lead={planInWords(year, southAfricanDate(new Date()))} />
      <div className={classes.columns}>
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.cards}>
            <section className={classes.doughnuts} aria-label="My plan">
              <CompetenciesCard data={data} />
              <LearningAreasCard data={data} />
              <ActivitiesCard data={data} />
            </section>
            <HoursCards cards={data?.hours ?? []} />
          </div>
        )}
        <QuickNavigation />
      </div>
    </div>
  );
}

/** 'Your 2026 plan. 41 days left in the plan year.' */
function planInWords(year: number, today: string): string {
  const days = daysLeftInYear(year, today);
  if (today > `${year}-12-31`) return `Your ${year} plan. The plan year has ended.`;
  return `Your ${year} plan. ${days} ${days === 1 ? 'day' : 'days'} left in the plan year.`;
}
