import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element is narrower than `width` pixels: measured before it is first drawn, and whenever its width changes. */
export function useStacked<E extends HTMLElement = HTMLElement>(
  width: number,
): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [stacked, setStacked] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setStacked(current.offsetWidth < width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);
  return [element, stacked] as const;
}
