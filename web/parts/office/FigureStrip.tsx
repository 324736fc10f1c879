import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { grouped } from '#domain/text/counted.ts';
import type { AddressSearch, PagePath } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './FigureStrip.module.css';

export interface Figure {
  label: string;
  /** The figure; undefined while it loads. */
  count?: number | undefined;
  /** The figure in words, where it is an amount or a day. */
  shown?: string;
  /** A small line under the figure. */
  note?: string;
  /** Whether a number above 0 waits for somebody. */
  toDo?: boolean;
  /** The list behind the figure. The whole cell is then a link. */
  to?: PagePath;
  search?: AddressSearch;
}

interface FigureStripProps {
  figures: readonly Figure[];
  /** Whether the strip is inside a card, with smaller figures. */
  inside?: boolean;
  /** Whether the figures are smaller: for words. */
  small?: boolean;
  /** Whether each figure is above its label. */
  countFirst?: boolean;
}

/** Figures side by side, split by hairlines. */
export function FigureStrip(props: FigureStripProps) {
  const { figures, inside = false, small = inside, countFirst = false } = props;
  const marks = { 'data-inside': inside || undefined, 'data-small': small || undefined };
  return (
    <div className={classes.strip} {...marks} data-count-first={countFirst || undefined}>
      {figures.map((figure) =>
        figure.to ? (
          <Link key={figure.label} className={classes.cell} to={figure.to} search={figure.search ?? {}}>
            <Cell figure={figure} />
          </Link>
        ) : (
          <div key={figure.label} className={classes.cell}>
            <Cell figure={figure} />
          </div>
        ),
      )}
    </div>
  );
}

const Cell = ({ figure: { label, count, shown, note, toDo, to } }: { figure: Figure }) => (
  <>
    <span className="rpt-text-14 rpt-line rpt-between rpt-gap-8 rpt-muted">
      {label}
      {to ? <Icon of={IconChevronRight} size={16} /> : null}
    </span>
    <span className={`${classes.figure} ${toDo && count !== 0 ? 'rpt-accent' : ''}`}>
      {shown ?? (count === undefined ? '…' : grouped(count))}
    </span>
    {note ? <span className="rpt-text-13 rpt-block rpt-muted">{note}</span> : null}
  </>
);
