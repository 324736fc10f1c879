import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export interface Portal {
  url: string;
  /** The newest mail's six digits, read at /dev/outbox.json; waits until a mail later than `after` is there. */
  code(email: string, after?: number): Promise<string>;
  mails(email: string): Promise<{ subject: string; text: string }[]>;
}

interface Fixtures {
  /** The real server on the embedded engine, with the built pages, for all tests of a file. */
  portal: Portal;
  /** Checks what every page owes: no accessibility finding. */
  arrive: (page: Page) => Promise<void>;
}

/** Playwright's test with the server, and with a page that fails on console noise and on requests to other hosts. */
export const test = base.extend<Omit<Fixtures, 'portal'>, Pick<Fixtures, 'portal'>>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startPortal();
      await use(server.portal);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page, portal }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // The browser itself writes a line for every answer of 400 and above, also for those that a page expects.
      if (/^Failed to load resource: the server responded with a status of 4/.test(message.text())) return;
      faults.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== portal.url) faults.push(`request to ${origin}`);
    });
    await page.addInitScript(() => localStorage.setItem('rpt-delays', 'none'));
    await use(page);
    expect(faults).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  arrive: async ({}, use) => {
    await use(async (page) => {
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(found, `accessibility of ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };

async function startPortal(): Promise<{ portal: Portal; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'rpt-e2e-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(url, server);
  const mails = async (email: string) => {
    const response = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(email)}`);
    return (await response.json()) as { subject: string; text: string }[];
  };
  const portal: Portal = {
    url,
    mails,
    code: async (email, after = 0) => {
      for (let tries = 0; tries < 200; tries++) {
        const all = await mails(email);
        const fresh = all.slice(0, Math.max(0, all.length - after));
        const code = fresh.map((mail) => mail.text.match(/^\s+(\d{6})$/m)?.[1]).find(Boolean);
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No code was mailed to ${email}`);
    },
  };
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { portal, stop };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not answer');
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
