import { dayOf, percentAt, rowsOf, spanOf, type TimeWindow } from '#domain/activities/timeline.ts';
import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { DatedActivity } from './account-data.ts';
import { placeTitles } from './place-titles.ts';
import classes from './Timeline.module.css';

/** A letter of a title takes about this much, in pixels; a title at most as much as the sheet says. */
const LETTER = 6.7;
const LONGEST_TITLE = 240;
/** The least width of a day in pixels, so that it still shows. */
const NARROWEST = 6;

interface TimelineRowsProps {
  activities: readonly DatedActivity[];
  window: TimeWindow;
  /** The width of the blocks, in pixels. */
  width: number;
  /** Whether the blocks have their titles beside them. */
  titled?: boolean;
}

/** A row for each competency with something in the window; each activity is a block that is a day wide (spec A §9). */
export const TimelineRows = ({ activities, ...place }: TimelineRowsProps) =>
  rowsOf(activities).map(({ competency, lanes }) => (
    <div className={classes.row} key={competency}>
      <div className={classes.competency}>{linkName(competency)}</div>
      <div className={classes.lanes}>
        {lanes.map((lane) => (
          <div className="rpt-place" style={{ height: 32 }} key={lane[0]?.id}>
            <Blocks activities={lane} {...place} />
          </div>
        ))}
      </div>
    </div>
  ));

function Blocks({ activities, window, width, titled = true }: TimelineRowsProps) {
  const day = Math.max(NARROWEST, width / spanOf(window));
  const blocks = activities.map(({ title, activity_date }) => ({
    left: (percentAt(dayOf(activity_date), window) / 100) * width,
    width: day,
    title: Math.min(title.length * LETTER, LONGEST_TITLE),
  }));
  const sides = placeTitles(blocks, width);
  return activities.map(({ id, title, activity_date, completed }, index) => (
    <div
      className={classes.block}
      key={id}
      style={{ left: blocks[index]?.left, width: day }}
      data-completed={completed || undefined}
      title={`${title}, ${dateInWords(activity_date)}`}
    >
      {titled && sides[index] ? (
        <span className={classes.name} data-side={sides[index]}>
          {title}
        </span>
      ) : null}
    </div>
  ));
}
