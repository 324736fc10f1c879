import { useQuery } from '@tanstack/react-query';
import { userData } from '#contract/profile.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { SkeletonForm } from '#web/ui/Skeleton.tsx';
import { YearForm } from './YearForm.tsx';
import classes from './years.module.css';

/** /app/changeYears, and /app/changeYearsLogin where signing in ends (spec A §2, B §2.6). */
export function ChangeYearsPage({ afterLogin }: { afterLogin: boolean }) {
  const current = usePlanYear();
  const { data, error, refetch } = useQuery(query(userData, { year: current }));
  return (
    <div className={classes.page}>
      <PageTitle
        title="Switch Years"
        lead={
          afterLogin
            ? 'Choose the plan year that you want to work on.'
            : 'Choose the plan year to go on with.'
        }
      />
      <Sheet>
        {data ? <YearForm owned={data.rpt_years} current={current} /> : null}
        {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonForm fields={1} /> : null}
      </Sheet>
    </div>
  );
}
