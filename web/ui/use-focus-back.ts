import { useEffect, useState } from 'react';

/**
 * For a dialog that comes and goes already open: the library does not see it close and would leave the focus nowhere.
 * It goes back to what opened the dialog, or to the page when that is gone, as a deleted row is.
 */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.getElementById('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
