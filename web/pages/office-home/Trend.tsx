import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ColumnKind } from '#domain/csv/list.ts';
import { trendCaptions } from '#domain/office/trends.ts';
import { paths, searchIn } from '#web/paths.ts';
import { Line } from '#web/ui/layout/parts.ts';
import type { ListLink } from './links.ts';
import { type Bar, TrendBars } from './TrendBars.tsx';

export interface TrendData {
  key: keyof typeof trendCaptions;
  /** The name of its button on the page of the trends. */
  tab: string;
  title: string;
  figure: string;
  note: string;
  /** The list behind the figure. */
  list: ListLink;
  /** The heads of the numbers, and their words. */
  heads: readonly string[];
  bars: readonly Bar[];
  show: (value: number) => string;
  /** The kind of its values in a file, and a value as the file has it; a plain number when they are not given. */
  holds?: ColumnKind;
  file?: (value: number) => string;
  /** A value as the scale has it; like the table when it is not given. */
  short?: (value: number) => string;
}

/** The picture in a sentence. */
export const saysOf = ({ title, figure, bars }: TrendData): string =>
  `${title}: ${figure}, ${bars[0]?.label} to ${bars.at(-1)?.label}. The table has the numbers.`;

interface TrendProps {
  trend: TrendData;
  /** Whether the figure is one of those that are read first. */
  large?: boolean;
  legend?: ReactNode;
}

/** A figure with its picture, what it counts, and the way to the table of the same numbers. */
export function Trend({ trend, large = false, legend }: TrendProps) {
  const { key, title, figure, list, note, bars, show, short = show } = trend;
  return (
    <section aria-label={title} className="rpt-pad-16 rpt-rule" style={{ minWidth: 0 }}>
      <Line gap={8} className="rpt-between">
        <h3 className="rpt-text-14 rpt-regular rpt-muted">{title}</h3>
        <Link {...searchIn(paths.masterTrend, { of: key })} aria-label={`Table: ${title}`}>
          Table
        </Link>
      </Line>
      <p className={large ? 'rpt-text-28 rpt-strong' : 'rpt-text-20 rpt-strong'}>
        <Link className="rpt-quiet-link" style={{ color: 'inherit' }} {...list}>
          {figure}
        </Link>
      </p>
      <p className="rpt-text-13 rpt-muted">{note}</p>
      {legend}
      <div className={large ? undefined : 'rpt-wide-860'}>
        <TrendBars bars={bars} says={saysOf(trend)} show={short} height={large ? 104 : 48} />
      </div>
      <p className="rpt-text-13 rpt-muted rpt-over-4">{trendCaptions[key]}</p>
    </section>
  );
}
