/** The links of style sheets that did not arrive. Vite asks for each sheet once, so a page that comes later would have none. */
const lost = new Set<HTMLLinkElement>();

/** Notes them from now on. The event does not bubble. */
export const watchSheets = () =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );

/** Asks for them again. Fails when one does not arrive. */
export async function fetchLostSheets(): Promise<void> {
  await Promise.all([...lost].map(again));
}

function again(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  lost.delete(link);
  return new Promise((resolve, reject) => {
    next.onload = () => resolve();
    next.onerror = () => reject(new Error(`${next.href} did not arrive`));
    link.replaceWith(next);
  });
}
