import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { counted } from '#domain/text/counted.ts';
import { paths, personalDetails } from '#web/paths.ts';
import type { Ready } from './server.ts';
import type { Measure } from './table.ts';

/** Beside the check of the key (docs/decisions/0029). */
const BUDGET_CALLS = 1;
/** They lead on to other pages, which have a row of their own. */
const ENTRANCES: readonly string[] = [paths.rpt, paths.rpt1, paths.changeYearsLogin, paths.loading];

const pages = [
  ...Object.values(paths).filter((path) => /^\/app\/(?!master)/.test(path) && !ENTRANCES.includes(path)),
  `${personalDetails.to}?stay=true`,
];

/**
 * Opens every page of a member in a browser: how many calls it makes beside the check of the key, how many of all its calls
 * wait for each other, and the bytes of the responses.
 */
export async function pageCalls(ready: Ready): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return [{ name: 'Calls of each page', value: 'not measured: no Chromium' }];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signedInPage(browser, ready);
    const measures: Measure[] = [];
    for (const path of pages) measures.push(await measured(page, ready.url, path));
    return measures;
  } finally {
    await browser.close();
  }
}

async function signedInPage(browser: Browser, { headers, year }: Ready): Promise<Page> {
  const page = await browser.newPage();
  const user = { ...headers, name: 'Naledi', surname: 'Khumalo', careerPath: 'Taxation' };
  const years = { rpt_years: [year], rpt_current_year: year, keyExpiryDate: Date.now() + 3_600_000 };
  const state = JSON.stringify({ state: { user: { ...user, ...years } }, version: 1 });
  await page.addInitScript((stored) => localStorage.setItem('rpt-state', stored), state);
  return page;
}

async function measured(page: Page, url: string, path: string): Promise<Measure> {
  const calls: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  };
  page.on('request', note);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  page.off('request', note);
  const spans = calls.map((request) => {
    const { startTime, responseEnd } = request.timing();
    return { from: startTime, to: startTime + responseEnd };
  });
  const sizes = await Promise.all(calls.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  const own = calls.filter((request) => !request.url().endsWith('/authkey/status')).length;
  return {
    name: `Page ${path.slice('/app/'.length)}`,
    value: `${counted(own, 'call', 'calls')}, ${counted(tripsOf(spans), 'trip', 'trips')}, ${(bytes / 1024).toFixed(1)} KB`,
    budget: `at most ${BUDGET_CALLS} call`,
    ok: own <= BUDGET_CALLS,
  };
}

/** The longest row of calls of which each begins after the one before has ended. */
function tripsOf(spans: readonly { from: number; to: number }[]): number {
  const depths: number[] = [];
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  inOrder.forEach(({ from }, at) => {
    const before = inOrder.slice(0, at).map(({ to }, i) => (to <= from ? (depths[i] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}
