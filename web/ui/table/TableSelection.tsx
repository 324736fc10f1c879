import type { ReactNode } from 'react';
import classes from './TableSelection.module.css';

/** The purpose of selecting: shown while nothing is selected, and beside the count. */
export interface BulkHint {
  idle: string;
  chosen: (count: number) => string;
}

interface TableSelectionProps {
  selected: number;
  hint: BulkHint;
  /** The checkbox that selects all. In the stacked table it is here. */
  all: ReactNode;
  bulk: ReactNode;
}

/** The line of the selection under the title. It is there without a selection too, so that the rows do not move. */
export const TableSelection = ({ selected, hint, all, bulk }: TableSelectionProps) => (
  <div className={classes.line} data-selected={selected > 0 || undefined}>
    <span className="rpt-stacked">{all}</span>
    <span role="status" className="rpt-text-14 rpt-filled rpt-strong">
      {selected > 0 ? `${selected} selected` : ''}
    </span>
    <span className="rpt-text-14 rpt-muted" style={{ flex: '1 1 160px' }}>
      {selected > 0 ? hint.chosen(selected) : hint.idle}
    </span>
    {selected > 0 ? bulk : null}
  </div>
);
