import { useSyncExternalStore } from 'react';

let printing = false;
const media = window.matchMedia('print');

/**
 * Whether the page is being printed. The browser says so before it lays the page out, and React draws at once, so that a
 * part can show all that it has. The print view of the developer tools counts too.
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
