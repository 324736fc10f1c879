import { useSyncExternalStore } from 'react';

let printing = false;
let media: MediaQueryList | undefined;
// The build draws pages without a window.
const paper = () => (media ??= window.matchMedia('print'));

/**
 * Whether the page is being printed. The browser says so before it lays the page out, and React draws at once, so that a
 * part can show all that it has. The print view of the developer tools counts too.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listen,
    () => printing || paper().matches,
    () => false,
  );

function listen(changed: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    changed();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  paper().addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper().removeEventListener('change', changed);
  };
}
