import { useQuery } from '@tanstack/react-query';
import { welcome } from '#contract/dashboard.ts';
import { query } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { NextDate } from './NextDate.tsx';
import { Reviewer } from './Reviewer.tsx';
import { Stages } from './Stages.tsx';
import { StartFrom } from './StartFrom.tsx';
import classes from './welcome.module.css';

/** Greets the member and starts the plan (spec A §2). */
export function WelcomePage() {
  const user = useSession();
  const year = user.rpt_current_year;
  const soFar = useQuery({ ...query(welcome, { year }), enabled: year > 0 });
  return (
    <div className={classes.page}>
      <PageTitle
        title={`Welcome, ${user.name}`}
        lead={`Half an hour to set up your ${year} plan, then five minutes for each activity. Everything is saved as you go.`}
      />
      <div className="rpt-stack rpt-gap-page">
        <Stages year={year} soFar={soFar.data} isLoading={soFar.isLoading} />
        {soFar.data?.before ? <StartFrom before={soFar.data.before} /> : null}
      </div>
      <div className="rpt-stack rpt-gap-page">
        <Reviewer hours={soFar.data?.hours} isLoading={soFar.isLoading} />
        <NextDate year={year} />
      </div>
    </div>
  );
}
