// The build puts in the version and the names of the files (vite.capture.ts).
const CACHE = `rpt-capture-${'VERSION'}`;
const PAGE = '/app/capture';
const PAGE_WAIT = 4000;
const files = /** @type {string[]} */ (FILES);

addEventListener('install', (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...files]))),
);

// A page that is open keeps its worker and its files until it is closed.
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('rpt-capture-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  ),
);

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate') return event.respondWith(page(event.request));
  // A call is never answered here, nor is a file of another page.
  if (files.includes(pathname)) event.respondWith(kept(pathname, event.request));
});

/** The network first, so that a new release is taken at once; the kept page when nothing answers in time. */
async function page(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_WAIT) });
    if (response.status < 500) return response;
  } catch {
    // The kept page follows.
  }
  return kept(PAGE, request);
}

const kept = async (name, request) => (await (await caches.open(CACHE)).match(name)) ?? fetch(request);
