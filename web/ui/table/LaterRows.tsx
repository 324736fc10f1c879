import { type RefObject, useEffect, useRef } from 'react';
import { focusWhenLost } from '../focus-when-lost.ts';
import type { TableState } from './url-state.ts';

interface LaterRowsProps {
  total: number;
  onChange: (change: Partial<TableState>) => void;
}

/** Shown above the later rows of a long list, also when there are none. */
export const LaterRows = ({ total, onChange }: LaterRowsProps) => (
  <p className="rpt-text-14 rpt-pad-8-16">
    {total > 0 ? 'The list begins before these rows.' : 'No row comes later in this list.'}{' '}
    <button
      className="rpt-link-button rpt-medium rpt-screen"
      type="button"
      onClick={() => onChange({ after: null, page: 1 })}
    >
      Show the first rows
    </button>
  </p>
);

/** The button to other rows goes with the old ones, so the focus goes to the list, and the first of the new ones is in sight. */
export function usePartInSight(list: RefObject<HTMLElement | null>, after: string | null): void {
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after || !list.current) return;
    shown.current = after;
    list.current.tabIndex = -1;
    focusWhenLost(list.current);
  }, [list, after]);
}
