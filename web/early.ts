// Runs before the first paint and imports nothing: what a page that was drawn at build needs until its scripts are there.
// One function, because the names of a plain script are seen by all others.
(function prepare() {
  const PRESSED = 'button, [type="radio"], [type="checkbox"]';
  const root = document.documentElement;
  const chosen = stored('mantine-color-scheme-value');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // The sign-up of this browser waits for its payment: its page shows something else.
  if (stored('rpt-state')?.includes('"awaitingPayment":true')) root.setAttribute('data-undrawn', '');
  document.addEventListener('click', keepPress, true);
  document.addEventListener('DOMContentLoaded', startAfterPaint);

  function stored(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** The scripts of a page that was drawn wait until it is seen. A page in the background is never painted. */
  function startAfterPaint() {
    const entry = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].at(-1);
    if (!entry || !document.querySelector('#root[data-static]')) return;
    const start = () =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src: entry.href }),
      );
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  }

  /** A button or a choice that is pressed now is pressed again once the page works (take-over.ts). */
  function keepPress(event: Event) {
    const drawn = document.querySelector<HTMLElement>('#root[data-static]');
    const pressed = event.target instanceof Element && event.target.closest(PRESSED);
    if (!drawn || !pressed) return;
    event.preventDefault();
    drawn.dataset.pressed = String([...drawn.querySelectorAll(PRESSED)].indexOf(pressed));
  }
})();
