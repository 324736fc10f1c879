import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element has less than `room` pixels of width: before it is first drawn, and whenever that changes. */
export function useStacked<E extends HTMLElement = HTMLElement>(
  room: number,
): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [stacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setStacked(current.offsetWidth < room);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [room]);
  return [element, stacked] as const;
}
