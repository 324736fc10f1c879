import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type Locator, type Page } from '@playwright/test';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type BrowserMember, codeIn, freshMember, type Mail, mailsTo } from './browser-members.ts';
import { ownersOfYears } from './cast.ts';
import { lookedAt } from './looked-at.ts';
import { noPostgres, twoRoles } from './postgres.ts';
import { dataFolder, freePort, startQuickServer } from './process.ts';
import { expect } from './soon.ts';

export interface Portal {
  url: string;
  /** The newest mail's six digits, read at /dev/outbox.json; waits until a mail later than `after` is there. */
  code(email: string, after?: number): Promise<string>;
  mails(email: string): Promise<Mail[]>;
}

interface Fixtures {
  /** The real server with the built pages, for all files that prepare the same rows. */
  portal: Portal;
  /** `test.use({ prepare })`: runs on the empty database before the file's own server starts. */
  prepare: Prepare | null;
  /**
   * Waits until a page is shown, and checks that it has no accessibility finding if looks.e2e.ts does not. After a link or
   * a button, pass something that only the new page has, because the address changes while the old page is still shown.
   */
  arrive: (page: Page, mark?: Locator) => Promise<void>;
  /** Console lines that this test causes on purpose, for example by cutting the network. */
  expectedNoise: RegExp[];
  /** A paid and verified member for this test alone, with an empty plan. */
  member: BrowserMember;
}

/** The data that a file's tests need and no screen can make, such as a member who owns an earlier year. */
interface Prepare {
  rows?(database: Pick<Database, 'db'>): Promise<void>;
  /** Settings of the server, for example the address of a provider that the test plays. */
  settings?(): Promise<Record<string, string>>;
  /** On the embedded engine, although PostgreSQL is there and costs less. */
  embedded?: boolean;
}

interface OfWorker {
  /** The server of what is prepared. A worker keeps the usual one and one other, so that a file does not cost it its browser. */
  portalOf(prepare: Prepare | null): Promise<Portal>;
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let tests = 0;

/** Playwright's test with the server, and with a page that fails on console noise and on requests to other hosts. */
export const test = base.extend<Fixtures, OfWorker>({
  prepare: [null, { option: true }],
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const running = new Map<Prepare | null, Awaited<ReturnType<typeof startPortal>>>();
      await use(async (prepare) => {
        const found = running.get(prepare);
        if (found) return found.portal;
        for (const [other, { stop }] of running) if (other && running.delete(other)) await stop();
        const started = await startPortal(prepare);
        running.set(prepare, started);
        return started.portal;
      });
      await Promise.all([...running.values()].map(({ stop }) => stop()));
    },
    { scope: 'worker' },
  ],
  portal: async ({ prepare, portalOf }, use) => use(await portalOf(prepare)),
  baseURL: async ({ portal }, use) => use(portal.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  expectedNoise: async ({}, use) => use([]),
  // Set on the context, so that it covers every tab of a test.
  context: async ({ context, portal, expectedNoise }, use) => {
    const faults: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // The browser writes a line for every response of 400 and above, even when a page expects it.
      if (/^Failed to load resource: the server responded with a status of 4/.test(message.text())) return;
      if (expectedNoise.some((pattern) => pattern.test(message.text()))) return;
      faults.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== portal.url) faults.push(`request to ${origin}`);
    });
    // Each test comes from an address of its own: the ready member signs in in many of them, and limits count by address.
    tests += 1;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `127.2.0.${tests % 256}` });
    await context.addInitScript(() => {
      // An empty tab has no storage yet.
      if (location.protocol.startsWith('http')) localStorage.setItem('rpt-delays', 'none');
    });
    await use(context);
    expect(faults).toEqual([]);
  },
  member: async ({ playwright, portal }, use) => {
    const request = await playwright.request.newContext({ baseURL: portal.url });
    await use(await freshMember(request, portal.url));
    await request.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  arrive: async ({}, use) => {
    await use(async (page, mark = page.locator('h1')) => {
      await expect(mark).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      if (!lookedAt.includes(new URL(page.url()).pathname)) await expectAccessible(page);
    });
  },
});

export { expect };

/** The colours cost far more than all other rules. `structure`: the other rules. */
const partsOfRules = {
  all: {},
  colours: { runOnly: ['cat.color'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
};

/**
 * Expects no accessibility finding of axe on the current page, and that each of its forms is posted. Name a part of the rules when the
 * rest is checked elsewhere.
 */
export async function expectAccessible(page: Page, part: keyof typeof partsOfRules = 'all'): Promise<void> {
  // The script is long, so a page that was checked before keeps it. The page has no frames, so one run in it is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(options)).violations;
    },
    // The browser would also send a list of all that passed, and load every sheet again for rules that are not asked.
    {
      resultTypes: ['violations' as const],
      preload: false,
      ...partsOfRules[part],
    },
  );
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
  // Its fields would stand in the address when no script sends it.
  const elsewhere = page.locator(`form:not([method="post"][action="${NO_SCRIPTS}"])`);
  expect(await elsewhere.count(), `forms of ${page.url()} that are not posted to ${NO_SCRIPTS}`).toBe(0);
}

async function startPortal(prepare: Prepare | null): Promise<{ portal: Portal; stop(): Promise<void> }> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const folder = await dataFolder();
  const own = noPostgres || prepare?.embedded ? undefined : await twoRoles();
  const rows = prepare ? prepare.rows : ownersOfYears;
  if (rows) {
    const database = own
      ? connectPostgres(own.settings.MIGRATE_DATABASE_URL)
      : await connectPglite({ dataDir: folder.path });
    await migrate(database.db);
    await rows(database);
    await database.close();
  }
  const server = await startQuickServer({
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder.path,
    ...own?.settings,
    DEMO: '1',
    TRUST_PROXY: 'loopback',
    ...(await prepare?.settings?.()),
  });
  const mails = (email: string) => mailsTo(url, email);
  const portal: Portal = { url, mails, code: (email, after = 0) => codeIn(() => mails(email), after) };
  const stop = async () => {
    const { output } = await server.stop();
    // Helps to find why a test failed.
    for (const line of output.split('\n')) if (line.startsWith('{')) console.log(line);
    await folder.remove();
    await own?.drop();
  };
  return { portal, stop };
}
