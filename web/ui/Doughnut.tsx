import { RingProgress } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Doughnut.module.css';

export type DoughnutTone = 'ink' | 'inkMid' | 'inkLow' | 'accent';

export interface DoughnutPart {
  /** Identifies the part. */
  key: string;
  /** Its name. It may be a link to the rows that it counts. */
  label: ReactNode;
  count: number;
  tone: DoughnutTone;
}

interface DoughnutProps {
  parts: readonly DoughnutPart[];
  figure: string;
  /** One short line under the figure, for example 'of 26'. */
  caption: string;
}

const tones: Record<DoughnutTone, string> = {
  ink: 'var(--rpt-ink)',
  inkMid: 'var(--rpt-ink-mid)',
  inkLow: 'var(--rpt-ink-low)',
  accent: 'var(--rpt-accent-fill)',
};

/** The ring with its figure, and a legend that says the same in words. */
export function Doughnut({ parts, figure, caption }: DoughnutProps) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const shown = parts.filter((part) => part.count > 0);
  return (
    <div className={classes.row}>
      <RingProgress
        className={classes.ring ?? ''}
        aria-hidden
        size={160}
        thickness={13}
        roundCaps={false}
        rootColor="transparent"
        sectionGap={shown.length > 1 ? 4 : 0}
        sections={shown.map((part) => ({ value: (part.count / total) * 100, color: tones[part.tone] }))}
        label={
          <span className={classes.centre}>
            <b>{figure}</b>
            <span>{caption}</span>
          </span>
        }
      />
      <dl className={classes.legend}>
        {parts.map((part) => (
          <div className="rpt-flex rpt-between rpt-gap-12 rpt-next rpt-tall-32" key={part.key}>
            <dt className="rpt-flex" style={{ gap: 9 }}>
              <i style={{ background: tones[part.tone] }} aria-hidden />
              {part.label}
            </dt>
            <dd className="rpt-strong">{part.count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
