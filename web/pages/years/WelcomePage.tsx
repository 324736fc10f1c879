import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { welcome } from '#contract/dashboard.ts';
import { daysLeftInYear } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { declarationExpected } from '#domain/years/plan-years.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Reviewer } from './Reviewer.tsx';
import { Stages } from './Stages.tsx';
import { copiesWords, type YearSoFar } from './stage-words.ts';
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
        lead={`About 35 minutes to set up your ${year} plan, then five minutes for each activity. Everything is saved as you go.`}
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

/** The days that are left of the plan year, and the day of the declaration after it. */
function NextDate({ year }: { year: number }) {
  const today = serverToday();
  const end = `${year}-12-31`;
  const left = daysLeftInYear(year, today);
  return (
    <Stack as="section" gap={4} pad={16} className="rpt-card" aria-labelledby="next-date">
      <h2 className="rpt-text-16 rpt-strong" id="next-date">
        Next date
      </h2>
      {left > 0 ? (
        <p className="rpt-text-16 rpt-muted">
          <b className="rpt-text-28">{left}</b> {left === 1 ? 'day' : 'days'} left in the plan year
        </p>
      ) : null}
      <p className="rpt-text-14 rpt-muted">
        It {today > end ? 'ended' : 'ends'} on {dateInWords(end)}. Declaration expected by{' '}
        {dateInWords(declarationExpected(year))}.
      </p>
    </Stack>
  );
}

/** The year before holds scores or learning areas and this one nothing: the roll-over, with both years picked. */
function StartFrom({ before }: { before: NonNullable<YearSoFar['before']> }) {
  const { year } = before;
  return (
    <section
      className={`${classes.startFrom} rpt-card rpt-line rpt-between rpt-gap-16 rpt-pad-16`}
      aria-labelledby="start-from"
    >
      <div>
        <h2 className="rpt-text-16 rpt-strong" id="start-from">
          Start from {year}
        </h2>
        <p className="rpt-text-14 rpt-muted">
          {copiesWords(before)} Activities and reflections stay in {year}.
        </p>
      </div>
      <Button
        renderRoot={(props) => <Link {...props} to={paths.rollOverYears} search={{ from: year }} />}
        variant="default"
        className="rpt-fixed"
        leftSection={<Icon of={IconCopyPlus} />}
      >
        Start from {year}
      </Button>
    </section>
  );
}
