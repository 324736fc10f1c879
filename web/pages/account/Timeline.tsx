// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the picture moves with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: it is no part of a form

import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { dateOf, dayOf, isInWindow, percentAt, rowsOf, ticksOf } from '#domain/activities/timeline.ts';
import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { DatedActivity } from './account-data.ts';
import classes from './Timeline.module.css';
import { TimelineRows } from './TimelineRows.tsx';
import { TimelineScale } from './TimelineScale.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import { useTimeWindow } from './use-time-window.ts';

/** The picture as text, for screen readers: every activity of the year under its competency. */
const TimelineTable = ({ activities }: { activities: readonly DatedActivity[] }) => (
  <div className="rpt-hidden">
    <table>
      <caption>My Activities for the Year, by competency</caption>
      <thead>
        <tr>
          <th scope="col">Link to Competency Framework</th>
          <th scope="col">Title</th>
          <th scope="col">Potential Date</th>
          <th scope="col">Completed?</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(activities).flatMap(({ competency, lanes }) =>
          lanes.flat().map(({ id, title, activity_date, completed }) => (
            <tr key={id}>
              <th scope="row">{linkName(competency)}</th>
              <td>{title}</td>
              <td>{dateInWords(activity_date)}</td>
              <td>{completed ? 'Yes' : 'No'}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
);

/** The width that a date of the scale needs, in pixels. */
const TICK_ROOM = 72;

interface TimelineProps {
  activities: readonly DatedActivity[];
  /** How many have no date. */
  undated: number;
  today: string;
}

/**
 * The year's activities by competency (spec A §2, §9), drawn by ourselves (docs/decisions/0017). A member who cannot see it
 * gets the same as a table; what can be dragged has a key and a button too.
 */
export function Timeline({ activities, undated, today }: TimelineProps) {
  const picture = useRef<HTMLDivElement>(null);
  const { ref: track, width } = useElementSize();
  const dates = activities.map(({ activity_date }) => activity_date);
  const { window, actions, onKeyDown, dragging } = useTimeWindow(dates, today, { element: picture, width });
  const ticks = ticksOf(window, Math.max(2, Math.floor(width / TICK_ROOM)));
  const at = (day: number) => ({ left: `${percentAt(day, window)}%` });
  const [isOpen, open] = useState(false);
  const fold = isOpen ? '' : 'rpt-wide-640';
  const inWindow = activities.filter(({ activity_date }) => isInWindow(activity_date, window));
  const hidden = rowsOf(activities).length - rowsOf(inWindow).length;
  const shown = `${dateInWords(dateOf(window.from))} to ${dateInWords(dateOf(window.to - 1))}`;
  return (
    <>
      <div className={classes.head}>
        <h2 className="rpt-text-16" id="year-activities">
          My Activities for the Year
        </h2>
        {isOpen ? null : (
          <Button
            variant="subtle"
            size="sm"
            className="rpt-narrow-640"
            style={{ marginInline: -14 }}
            onClick={() => open(true)}
          >
            Show the timeline
          </Button>
        )}
        <TimelineTools {...actions} className={fold} />
      </div>
      <div
        className={`${classes.picture} ${fold}`}
        ref={picture}
        role="group"
        tabIndex={0}
        aria-label={`Timeline, ${shown}`}
        aria-describedby="timeline-help"
        onKeyDown={onKeyDown}
        {...dragging}
      >
        <div aria-hidden>
          <div className={classes.track} ref={track}>
            {ticks.map(({ day }) => (
              <span className={classes.line} key={day} style={at(day)} />
            ))}
            <span className={classes.today} style={at(dayOf(today) + 0.5)} />
          </div>
          <TimelineScale ticks={ticks} window={window} width={width} />
          <TimelineRows activities={inWindow} window={window} width={width} />
        </div>
        <TimelineTable activities={activities} />
      </div>
      <Row pad="12-16" className={`rpt-text-13 rpt-between rpt-muted ${fold}`} style={{ gap: '4px 24px' }}>
        <p id="timeline-help">
          Drag or use the arrow keys to move through the year. Press + or -, or scroll with Ctrl, to zoom.
          {hidden > 0 ? ` ${counted(hidden)} nothing in this time.` : ''}
        </p>
        <p role="status">{shown}</p>
        {undated > 0 ? (
          <p>{undated === 1 ? '1 activity has no date yet.' : `${undated} activities have no date yet.`}</p>
        ) : null}
      </Row>
    </>
  );
}

const counted = (hidden: number): string =>
  hidden === 1 ? '1 more competency has' : `${hidden} more competencies have`;
