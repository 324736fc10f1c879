import { type RefObject, useEffect, useRef, useState } from 'react';
import { delays } from '#web/delays.ts';

/**
 * The row that a link leads to takes the focus once, as soon as it is there, and is tinted for a moment. Gives where to
 * hang the row and which one is tinted.
 */
export function useWantedRow(
  row: string | null,
  shown: readonly { id: string }[],
): readonly [RefObject<HTMLTableRowElement | null>, string | null] {
  const element = useRef<HTMLTableRowElement>(null);
  const [tinted, setTinted] = useState<string | null>(null);
  const there = row !== null && shown.some(({ id }) => id === row);
  useEffect(() => {
    if (!there) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
    setTinted(row);
    const timer = setTimeout(() => setTinted(null), delays.wantedRow);
    return () => clearTimeout(timer);
  }, [row, there]);
  return [element, tinted] as const;
}
