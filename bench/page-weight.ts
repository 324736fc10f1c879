import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Measure } from './table.ts';

const BUDGET_KB = { script: 160, stylesheet: 20 } as const;
const NAMES = { script: '/login: JavaScript, gzipped', stylesheet: '/login: styles, gzipped' } as const;
const QUIET_MS = 1500;

/** What a first visit of /login loads in a browser, compressed as the build does it. */
export async function loginPageWeight(url: string): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return [{ name: '/login: weight', value: 'not measured: no Chromium' }];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const bytes = { script: 0, stylesheet: 0 };
  try {
    const page = await browser.newPage();
    const sums: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet') return;
      sums.push(
        response.body().then((body) => {
          bytes[kind] += gzipSync(body, { level: 9 }).length;
        }),
      );
    });
    const reply = await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
    if (reply?.status() !== 200)
      return [{ name: '/login: weight', value: 'not measured: build the pages first' }];
    await page.waitForTimeout(QUIET_MS);
    await Promise.all(sums);
  } finally {
    await browser.close();
  }
  return (['script', 'stylesheet'] as const).map((kind) => ({
    name: NAMES[kind],
    value: `${(bytes[kind] / 1024).toFixed(1)} KB`,
    budget: `at most ${BUDGET_KB[kind]} KB`,
    ok: bytes[kind] <= BUDGET_KB[kind] * 1024,
  }));
}
