import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { delays } from '#web/delays.ts';

/** The row that a link leads to. */
export interface Wanted {
  key: string | null;
  /** Set to the element that gets the focus: the row, or the button of a folded one. */
  ref: RefCallback<HTMLElement>;
  /** The row that is highlighted now. */
  tinted: string | null;
}

/**
 * The row that a link leads to gets the focus once, as soon as it is drawn, and is highlighted for a moment. A table may
 * fold right after its first drawing. The replaced row then loses the focus, and the new row gets it.
 */
export function useWantedRow(row: string | null, shown: readonly { id: string }[], folded: boolean): Wanted {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);
  const focused = useRef<string>(null);
  const [tinted, setTinted] = useState<string | null>(null);
  const there = row !== null && shown.some(({ id }) => id === row);
  const drawnAs = there ? (folded ? 'button' : 'row') : null;
  useEffect(() => {
    if (drawnAs === null) return;
    const before = focused.current === row;
    focused.current = row;
    if (before && document.activeElement !== document.body) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [row, drawnAs]);
  useEffect(() => {
    if (!there) return;
    setTinted(row);
    const timer = setTimeout(() => setTinted(null), delays.wantedRow);
    return () => clearTimeout(timer);
  }, [row, there]);
  return { key: row, ref, tinted };
}
