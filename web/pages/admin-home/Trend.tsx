import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#web/parts/admin/Schedule.module.css';
import { Line } from '#web/ui/layout/parts.ts';
import { type Bar, TrendBars } from './TrendBars.tsx';

export interface TrendData {
  title: string;
  figure: string;
  note: string;
  /** The heads of the numbers, and their words. */
  heads: readonly string[];
  bars: readonly Bar[];
  show: (value: number) => string;
  /** A value as the scale has it; like the table when it is not given. */
  short?: (value: number) => string;
}

/** A figure with its picture, and the table of the same numbers. */
export function Trend({ trend, legend }: { trend: TrendData; legend?: ReactNode }) {
  const { title, figure, note, heads, bars, show, short = show } = trend;
  const [open, setOpen] = useState(false);
  const says = `${title}: ${figure}, ${bars[0]?.label} to ${bars.at(-1)?.label}. The table has the numbers.`;
  return (
    <section aria-label={title} className="rpt-pad-16 rpt-rule" style={{ minWidth: 0 }}>
      <Line gap={8} className="rpt-between">
        <h3 className="rpt-text-14 rpt-regular rpt-muted">{title}</h3>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-label={`Table: ${title}`}
          onClick={() => setOpen(!open)}
        >
          Table
        </Button>
      </Line>
      <p className="rpt-text-20 rpt-strong">{figure}</p>
      <p className="rpt-text-13 rpt-muted">{note}</p>
      {legend}
      <TrendBars bars={bars} says={says} show={short} />
      {open ? (
        <table className={classes.table} style={{ marginTop: 12 }}>
          <thead>
            <tr>
              {['', ...heads].map((head) => (
                <th key={head} scope="col">
                  {head || 'Time'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, parts, open: isOpen }) => (
              <tr key={label}>
                <th scope="row">{isOpen ? `${label}, until today` : label}</th>
                {heads.map((head, at) => (
                  <td key={head}>{show(parts[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
