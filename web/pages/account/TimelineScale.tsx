import { percentAt, type Tick, type TimeWindow } from '#domain/activities/timeline.ts';
import { partsOf } from '#domain/calendar/calendar.ts';
import { monthNames } from '#domain/calendar/date-words.ts';
import classes from './Timeline.module.css';

interface TimelineScaleProps {
  ticks: readonly Tick[];
  window: TimeWindow;
  /** The width in pixels. */
  width: number;
}

/** A date that begins closer to the right edge would be cut, in pixels. */
const LABEL = 60;

/** The dates over the rows. */
export const TimelineScale = ({ ticks, window, width }: TimelineScaleProps) => (
  <div className="rpt-sunken" style={{ paddingLeft: 'var(--labels)' }}>
    <div className="rpt-clip rpt-place" style={{ height: 36 }}>
      {ticks
        .map((tick) => ({ tick, left: (percentAt(tick.day, window) / 100) * width }))
        .filter(({ left }) => left + LABEL <= width)
        .map(({ tick, left }) => (
          <span className={classes.date} key={tick.day} style={{ left }}>
            <TickLabel tick={tick} />
          </span>
        ))}
    </div>
  </div>
);

/** '26 Oct' for a day, 'Oct 2026' for a month. */
function TickLabel({ tick: { date, month: isMonth } }: { tick: Tick }) {
  const { year, month, day } = partsOf(date);
  const name = monthNames[month - 1]?.slice(0, 3);
  return isMonth ? (
    <>
      <b>{name}</b> {year}
    </>
  ) : (
    <>
      <b>{day}</b> {name}
    </>
  );
}
