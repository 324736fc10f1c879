// Stands in every page that the build makes, runs before the first paint and imports nothing (docs/decisions/0032): what the
// page needs until its scripts are there, a sentence when they do not come, and what goes over from a page that was drawn at
// build to the page that works. One function, because the names of a plain script are seen by all others.
(function early() {
  const PRESSED = 'button, [type="radio"], [type="checkbox"]';
  const FIELDS = 'input:not([type="checkbox"], [type="radio"])';
  const LONGEST_WAIT_MS = 300;
  const LATE_MS = 15_000;
  const LOST = 'This page could not load its scripts. Reload the page, or allow scripts from this site.';
  const LATE =
    'This page has not started yet. If your connection is slow, wait a little. Otherwise, reload the page.';
  const html = document.documentElement;
  const chosen = stored('mantine-color-scheme-value');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // The sign-up of this browser waits for its payment: its page shows something else.
  if (stored('rpt-state')?.includes('"awaitingPayment":true')) html.setAttribute('data-undrawn', '');

  // Without it the page says that it needs JavaScript, and a drawn page shows no button (global.css).
  html.setAttribute('data-early', '');

  let pressed = -1;
  let late: ReturnType<typeof setTimeout>;
  let works = false;
  document.addEventListener('click', keepPress, true);
  document.addEventListener('DOMContentLoaded', startAfterPaint);
  // The event of a script that did not arrive does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) say(LOST);
    },
    true,
  );
  window.takeOver = takeOver;

  function stored(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function drawn(): HTMLElement | null {
    return document.querySelector('#root[data-static]');
  }

  /** A button or a choice that is pressed now is pressed again once the page works. */
  function keepPress(event: Event) {
    const root = drawn();
    const target = event.target instanceof Element && event.target.closest(PRESSED);
    if (!root || !target) return;
    event.preventDefault();
    pressed = [...root.querySelectorAll(PRESSED)].indexOf(target);
  }

  /**
   * The scripts are not even asked for before the first paint, which has what it needs. Each begins in a task of its own, so
   * that the page reacts between them.
   */
  function startAfterPaint() {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')];
    if (links.length > 0 || document.querySelector('script[src]')) late = setTimeout(say, LATE_MS, LATE);
    // Its own: that of trusted-types.ts is there only with the scripts.
    const policy = globalThis.trustedTypes?.createPolicy('early', {
      createScriptURL: (address) => (address.startsWith(`${location.origin}/assets/`) ? address : null),
    });
    const start = () => {
      for (const { href } of links.splice(0)) {
        const src = policy ? policy.createScriptURL(href) : href;
        document.head.append(
          Object.assign(document.createElement('script'), { type: 'module', async: false, src }),
        );
      }
    };
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // A page in the background has no paint.
    setTimeout(start, LONGEST_WAIT_MS);
  }

  /** Says why the page does nothing, and takes its dead buttons away. */
  function say(why: string) {
    const place = document.getElementById('trouble');
    if (works || !place) return;
    clearTimeout(late);
    place.textContent = why;
    html.removeAttribute('data-early');
  }

  /** main.tsx gives the function that puts the page that works in the place of the drawn one, if there is one. */
  function takeOver(draw: () => void) {
    works = true;
    clearTimeout(late);
    document.getElementById('trouble')?.remove();
    const before = fieldsOf(drawn());
    const typed = before.map(({ value }) => value);
    const at = before.findIndex((field) => field.matches(':focus'));
    const { selectionStart = null, selectionEnd = null } = before[at] ?? {};
    draw();
    const root = document.getElementById('root');
    const fields = fieldsOf(root);
    if (fields.length !== typed.length) return;
    for (const [index, field] of fields.entries()) if (typed[index]) type(field, typed[index]);
    fields[at]?.focus();
    // A field for an e-mail address tells no caret and takes none.
    if (selectionStart !== null) fields[at]?.setSelectionRange(selectionStart, selectionEnd);
    root?.querySelectorAll<HTMLElement>(PRESSED)[pressed]?.click();
  }

  function fieldsOf(root: HTMLElement | null): HTMLInputElement[] {
    return [...(root?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  }

  /** Fills a field the way a person does: React hears only of values that it did not set itself. */
  function type(field: HTMLInputElement, value: string) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
})();

declare global {
  interface Window {
    /** Puts the page that works in the place of the drawn one, if there is one. Only pages that the build makes have it. */
    takeOver?(draw: () => void): void;
  }
}

export {};
