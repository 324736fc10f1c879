import { type RefObject, useLayoutEffect } from 'react';

const GAP = 16;
/** The highest place of a message, in pixels from the top: under the top bar. */
const HIGHEST = 72;

/**
 * Moves a message at the bottom of the window up, so that it hides no bar there (marked with `data-at-bottom`) and never
 * the focused element. `shown`: its content.
 */
export function useClearPlace(message: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const place = () => {
      const own = message.current;
      // A press on its own button focuses that first. If the message moved then, the press would end beside the button.
      if (!own || !shown || own.contains(document.activeElement)) return;
      const { left, right, height } = own.getBoundingClientRect();
      const others = [...document.querySelectorAll('[data-at-bottom], :focus')]
        .map((other) => other.getBoundingClientRect())
        .filter((other) => other.left < right && other.right > left);
      own.style.bottom = `${bottomFor(height, others, window.innerHeight)}px`;
    };
    place();
    document.addEventListener('focusin', place);
    return () => document.removeEventListener('focusin', place);
  }, [message, shown]);
}

/** How far from the window's bottom there is room for this height between the others. */
export function bottomFor(
  height: number,
  others: readonly Pick<DOMRect, 'top' | 'bottom'>[],
  window: number,
) {
  let top = window - GAP - height;
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom))
    if (other.top < top + height + GAP && other.bottom > top) top = other.top - GAP - height;
  return window - Math.max(top, HIGHEST) - height;
}
