import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import type { Overview } from './account-data.ts';
import { MonthTable } from './MonthTable.tsx';
import { NO_ACTIVITIES } from './no-activities.ts';
import classes from './Timeline.module.css';
import { Timeline } from './Timeline.tsx';

/** 'My Activities for the Year': the timeline and the month's table, or that there is nothing (spec A §2). */
export function YearActivities({ account }: { account: Overview }) {
  const { activities, undated, this_month, today } = account;
  if (activities.length + undated > 0) {
    return (
      <section className={classes.card} aria-labelledby="year-activities">
        <Timeline activities={activities} undated={undated} today={today} />
        <MonthTable activities={this_month} today={today} />
      </section>
    );
  }
  return (
    <section className={classes.card} aria-labelledby="year-activities">
      <div className={classes.head}>
        <h2 className="rpt-text-16" id="year-activities">
          My Activities for the Year
        </h2>
      </div>
      <Empty
        icon={IconCalendarEvent}
        text={NO_ACTIVITIES}
        action={
          <Button component={Link} to={paths.activityPlanner} variant="default" size="sm">
            Plan an activity
          </Button>
        }
      />
    </section>
  );
}
