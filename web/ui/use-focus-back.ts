import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted already open. The library does not see it close and would lose the focus. The focus goes
 * back to the element that opened the dialog, or to the page's heading when that is gone, such as a deleted row, or closed.
 */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        focus(opener);
        if (document.activeElement === document.body) focus(document.querySelector('#main h1'));
      });
    },
    [opener],
  );
}

const focus = (target: Element | null) =>
  target instanceof HTMLElement && target.focus({ preventScroll: true });
