import { useSyncExternalStore } from 'react';

let printing = false;
const media = window.matchMedia('print');

/**
 * Whether the page is on its way to paper. The browser tells it before it lays the page out, and React draws at once: a
 * part can show all that it has. Paper that only the developer tools ask for counts too.
 */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => printing || media.matches);

function listen(changed: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    changed();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', changed);
  };
}
