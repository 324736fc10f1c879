import { IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { minutesOf } from '#domain/hours/verifiable-hours.ts';
import { cycleInWords, inUnit, standingName } from '#domain/obligations/cycle-words.ts';
import { accreditedInWords } from '#domain/obligations/standing-notes.ts';
import { serverToday } from '#web/api/server-today.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Ruler, type RulerPart } from '#web/ui/Ruler.tsx';
import classes from './BodyLine.module.css';
import { nextInWords } from './next-words.ts';
import type { Body } from './obligations-data.ts';

/** One body in one cycle at a glance: how the member stands, how much counts, and the next step. A press opens the rest. */
export function BodyLine({ body, ref }: { body: Body; ref: Ref<HTMLElement> }) {
  const { hours, duties, waived, unit } = body;
  const days = cycleInWords(body.cycle);
  const accredited = accreditedInWords(body);
  const shown = (figure: number) => inUnit(minutesOf(figure), unit);
  const met = duties.filter((duty) => duty.met).length;
  return (
    <summary className={classes.line} ref={ref}>
      <span className={classes.chevron} aria-hidden>
        <Icon of={IconChevronRight} />
      </span>
      <h2 className="rpt-text-16 rpt-anywhere" id={standingName(body)}>
        {body.label}
        {days ? <span className="rpt-block rpt-text-14 rpt-regular rpt-muted">{days}</span> : null}
      </h2>
      <StandingMark {...body} />
      {waived || hours.length + duties.length === 0 ? null : (
        <div className={classes.figures}>
          {hours.map(({ key, label, required, counted, outstanding }) => (
            <Figure
              key={key}
              name={label}
              figure={shown(counted)}
              of={shown(required)}
              units={required}
              parts={[
                { value: counted, tone: 'ink' },
                { value: outstanding, tone: 'planned' },
              ]}
            />
          ))}
          {duties.length > 0 ? (
            <Figure
              name="Written duties"
              figure={String(met)}
              of={String(duties.length)}
              units={duties.length}
              parts={[{ value: met, tone: 'ink' }]}
            />
          ) : null}
        </div>
      )}
      <p className={classes.next}>
        <b className="rpt-medium">Next:</b>{' '}
        <span className="rpt-muted">{nextInWords(body, serverToday())}</span>
      </p>
      {accredited && !waived && serverToday() <= body.cycle.until ? (
        <p className={`${classes.next} rpt-muted`}>{accredited}</p>
      ) : null}
    </summary>
  );
}

interface FigureProps {
  name: string;
  figure: string;
  of: string;
  units: number;
  parts: readonly RulerPart[];
}

const Figure = ({ name, figure, of, units, parts }: FigureProps) => (
  <div>
    <p className="rpt-line rpt-between rpt-gap-8 rpt-under-4">
      <span>{name}</span>
      <span className="rpt-muted rpt-nowrap">
        <b>{figure}</b> of {of}
      </span>
    </p>
    <Ruler units={units} parts={parts} />
  </div>
);
