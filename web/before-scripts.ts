// Stands in every page that the build makes, runs before the first paint and imports nothing (docs/decisions/0032): what the
// page needs until its scripts are there, the calls of a page under /app, a sentence when the scripts do not come, and what goes
// over from a page that was drawn at build to the page that works. One function, because the names of a plain script are seen by
// all others.
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
  const { user, registration } = storedState();
  // The sign-up of this browser waits for its payment: its page shows something else.
  if (registration?.awaitingPayment) html.setAttribute('data-undrawn', '');
  const member = user && user.key !== '' && user.keyExpiryDate > Date.now() ? user : undefined;

  // Without it the page says that it needs JavaScript, and a drawn page shows no button (global.css).
  html.setAttribute('data-early', '');

  const asked = new Map<string, Promise<Response | undefined>>();
  // An address with a query may mean another call.
  if (member && location.search === '') askFor(member);
  let pressed = { at: -1, text: '' };
  let late: ReturnType<typeof setTimeout>;
  let works = false;
  let styled = (_apply: () => void) => {};
  window.styled = new Promise((resolve) => {
    styled = resolve;
  });
  document.addEventListener('click', keepPress, true);
  document.addEventListener('DOMContentLoaded', () => {
    fillFrame();
    startAfterPaint();
  });
  // The event of a file that did not arrive does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      const address = target instanceof HTMLScriptElement ? target.src : sheetOf(target);
      if (address?.startsWith(location.origin)) say(LOST);
    },
    true,
  );
  window.takeOver = takeOver;
  globalThis.asked = (address, { email, key }, signal) => {
    const response = asked.get(address);
    asked.delete(address);
    if (!response || email !== member?.email || key !== member?.key) return undefined;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      void response.then(resolve);
    });
  };

  function stored(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function storedState(): StoredState {
    try {
      return JSON.parse(stored('rpt-state') ?? '').state ?? {};
    } catch {
      return {};
    }
  }

  /** Sends the calls of this page, whose addresses the build names. Without a response the page asks again, and tells why. */
  function askFor({ email, key, rpt_current_year }: Member) {
    const named = document.querySelector<HTMLMetaElement>('meta[name="calls"]')?.content ?? '';
    for (const call of named.split(' ').filter(Boolean)) {
      if (call.includes(':year') && !rpt_current_year) continue;
      const address = call.replace(':year', String(rpt_current_year));
      const init: RequestInit = { headers: { email, key }, cache: 'no-store' };
      asked.set(
        address,
        fetch(address, init).catch(() => undefined),
      );
    }
  }

  function drawn(): HTMLElement | null {
    return document.querySelector('#root[data-static]');
  }

  /** The frame of the pages under /app was drawn for nobody. The words about the member come from this browser. */
  function fillFrame() {
    const root = drawn();
    if (root?.dataset.static !== 'frame' || !member) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [, field] = /^\{(\w+)\}$/.exec(texts.currentNode.nodeValue ?? '') ?? [];
      if (field) texts.currentNode.nodeValue = String(member[field as keyof Member] ?? '');
    }
    const menu = root.querySelector('aside');
    if (stored('rpt-menu-hidden') === 'yes') {
      menu?.parentElement?.setAttribute('data-menu-hidden', 'true');
      menu?.remove();
    }
    root.dataset.static = 'filled';
  }

  /** A button or a choice that is pressed now is pressed again once the page works. */
  function keepPress(event: Event) {
    const root = drawn();
    const target = event.target instanceof Element && event.target.closest(PRESSED);
    if (!root || !target) return;
    event.preventDefault();
    pressed = { at: [...root.querySelectorAll(PRESSED)].indexOf(target), text: target.textContent };
  }

  /**
   * The files are not even asked for before the first paint, which has what it needs. Each script begins in a task of its own,
   * so that the page reacts between them.
   */
  function startAfterPaint() {
    // Another page opens for a visitor, so the files of this one are not needed.
    const isOthers = drawn()?.dataset.static === 'frame';
    const wanted = isOthers ? 'link[rel="later"]:not([data-page])' : 'link[rel="later"]';
    const links = [...document.querySelectorAll<HTMLLinkElement>(wanted)];
    if (links.length > 0 || document.querySelector('script[src]')) late = setTimeout(say, LATE_MS, LATE);
    // Its own: that of trusted-types.ts is there only with the scripts.
    const policy = globalThis.trustedTypes?.createPolicy('early', {
      createScriptURL: (address) => (address.startsWith(`${location.origin}/assets/`) ? address : null),
    });
    // Once, at the paint or after the wait. A second time would have no sheets, and say that all of them are there.
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      const sheets: Promise<HTMLLinkElement>[] = [];
      for (const { href, as } of links)
        if (as === 'style') sheets.push(addSheet(href));
        else {
          const src = policy ? policy.createScriptURL(href) : href;
          document.head.append(
            Object.assign(document.createElement('script'), { type: 'module', async: false, src }),
          );
        }
      // All at once, or the first one alone would win over the rules of the next one that stand in the page; and only for the
      // page that works, or the drawn one would be laid out twice.
      void Promise.all(sheets).then((all) =>
        styled(() => {
          for (const sheet of all) sheet.media = 'all';
        }),
      );
    };
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // A page in the background has no paint.
    setTimeout(start, LONGEST_WAIT_MS);
  }

  /** Fetches a sheet that does nothing yet. */
  const addSheet = (href: string) =>
    new Promise<HTMLLinkElement>((resolve) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', crossOrigin: '', media: 'not all', href });
      link.onload = () => resolve(link);
      document.head.append(link);
    });

  /** The address of a sheet of this page. The others are asked for again (lost-sheets.ts). */
  function sheetOf(target: EventTarget | null) {
    return !works && target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      ? target.href
      : undefined;
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
    // A response that nobody took by now would be old for the page that takes it.
    globalThis.asked = undefined;
    document.getElementById('trouble')?.remove();
    const before = fieldsOf(drawn());
    const typed = before.map(({ value }) => value);
    const at = before.findIndex((field) => field.matches(':focus'));
    const { selectionStart = null, selectionEnd = null } = before[at] ?? {};
    draw();
    const root = document.getElementById('root');
    const fields = fieldsOf(root);
    if (fields.length === typed.length) {
      for (const [index, field] of fields.entries()) if (typed[index]) type(field, typed[index]);
      fields[at]?.focus();
      // A field for an e-mail address tells no caret and takes none.
      if (selectionStart !== null) fields[at]?.setSelectionRange(selectionStart, selectionEnd);
    }
    const again = root?.querySelectorAll<HTMLElement>(PRESSED)[pressed.at];
    if (again?.textContent === pressed.text) again.click();
    document.addEventListener('input', fetchNext, { once: true });
  }

  /** While a visitor signs in, the files of the page that opens then. */
  function fetchNext() {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="soon"]'))
      fetch(href, { priority: 'low' }).then(
        (file) => file.blob(),
        () => undefined,
      );
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

/** The part of the member's session (web/api/session.ts) that a page needs before its scripts. */
interface Member {
  email: string;
  key: string;
  keyExpiryDate: number;
  rpt_current_year: number;
}

interface StoredState {
  user?: Member;
  registration?: { awaitingPayment?: boolean };
}

/** The session that a call is made with. */
type Asker = Partial<Pick<Member, 'email' | 'key'>>;

declare global {
  /**
   * The response that this page asked for before its scripts were there, once. Undefined: it asked for none, or none came. The
   * function is there until the page works.
   */
  var asked:
    | ((
        address: string,
        session: Asker,
        signal?: AbortSignal | null,
      ) => Promise<Response | undefined> | undefined)
    | undefined;
  interface Window {
    /** Puts the page that works in the place of the drawn one, if there is one. Only pages that the build makes have it. */
    takeOver?(draw: () => void): void;
    /** Lets the sheets of a drawn page count, when all are there. */
    styled?: Promise<() => void>;
  }
}

export {};
