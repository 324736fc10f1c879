import { Button } from '@mantine/core';
import { useState } from 'react';
import { YEARS_SIDE_BY_SIDE } from '#domain/assessment/growth.ts';
import { hoursLabels, hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import classes from '#web/parts/office/Schedule.module.css';
import { Row } from '#web/ui/layout/parts.ts';
import type { Years } from './growth-data.ts';
import { type Hours, YearColumns } from './YearColumns.tsx';

/** The verifiable hours of a year and those before it: a picture for each kind of its registrations, and their table. */
export function HoursOverYears({ years, year }: { years: Years; year: number }) {
  const [open, setOpen] = useState(false);
  if (!hasHoursToCompare(years, year)) return null;
  const shown = shownOf(years, year);
  const kinds = kindsOf(shown);
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="hours-over-the-years">
      <Row gap="8-16" pad="8-16" className="rpt-between rpt-tall-56">
        <h2 className="rpt-text-16" id="hours-over-the-years">
          Verifiable hours over the years
        </h2>
        <Row gap="4-16">
          <Legend />
          <Button variant="subtle" size="sm" aria-pressed={open} onClick={() => setOpen(!open)}>
            Table
          </Button>
        </Row>
      </Row>
      <div
        className="rpt-stack"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}
        aria-hidden
      >
        {kinds.map(({ kind, required }) => (
          // The columns stand on one line in all pictures.
          <div
            className="rpt-column rpt-between rpt-rule rpt-pad-16"
            style={{ boxShadow: '1px 0 0 var(--rpt-rule)' }}
            key={kind}
          >
            <h3 className="rpt-text-14">{hoursLabels[kind]}</h3>
            <YearColumns
              years={shown.map((one) => ({ year: one.year, hours: hoursOf(one, kind) }))}
              required={required}
            />
          </div>
        ))}
      </div>
      <div className={open ? 'rpt-rule' : 'rpt-hidden'}>
        <table className={classes.table}>
          <caption className="rpt-hidden">Verifiable hours over the years</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              {kinds.map(({ kind }) => (
                <th scope="col" key={kind}>
                  {hoursLabels[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                {kinds.map(({ kind }) => (
                  <td key={kind}>{inWords(hoursOf(one, kind))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Whether there are two years, and the later one asks for hours. */
export const hasHoursToCompare = (years: Years, year: number): boolean =>
  shownOf(years, year).length > 1 && kindsOf(shownOf(years, year)).length > 0;

const shownOf = (years: Years, year: number) =>
  years.filter((one) => one.year <= year).slice(-YEARS_SIDE_BY_SIDE);

/** The kinds of hours that the last year asks for. */
const kindsOf = (shown: Years) =>
  shown.at(-1)?.hours.flatMap(({ kind, required }) => (required === null ? [] : [{ kind, required }])) ?? [];

const none: Hours = { completed: 0, planned: 0, required: null };

const hoursOf = ({ hours }: Years[number], kind: HoursKind): Hours =>
  hours.find((one) => one.kind === kind) ?? none;

/** '6.5 of 10.0, 2.0 planned'. */
const inWords = ({ completed, planned, required }: Hours): string =>
  [
    `${hoursShown(completed)}${required === null ? '' : ` of ${hoursShown(required)}`}`,
    ...(planned > 0 ? [`${hoursShown(planned)} planned`] : []),
  ].join(', ');

const box = { display: 'inline-block', width: 10, height: 10, borderRadius: 2 };

const Legend = () => (
  <span className="rpt-text-13 rpt-flex rpt-muted rpt-gap-4-16" style={{ flexWrap: 'wrap' }} aria-hidden>
    <span className="rpt-inline rpt-gap-8">
      <i style={{ ...box, background: 'var(--rpt-ink)' }} /> Completed
    </span>
    <span className="rpt-inline rpt-gap-8">
      <i style={{ ...box, background: 'var(--rpt-ink-tint2)' }} /> Planned
    </span>
    <span className="rpt-inline rpt-gap-8">
      <i style={{ width: 20, height: 2, background: 'var(--rpt-text)' }} /> Required
    </span>
  </span>
);
