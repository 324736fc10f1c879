import { chromium } from '@playwright/test';
import { loginBudget, weightOf } from '#test/support/page-weight.ts';
import type { Measure } from './table.ts';

const NAMES = {
  script: '/login: JavaScript, gzipped',
  page: '/login: the page with its styles, gzipped',
} as const;

/** The weight of a first visit of /login in a browser. */
export async function loginPageWeight(url: string): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return [{ name: '/login: weight', value: 'not measured: no Chromium' }];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const bytes = await weightOf(await browser.newPage(), `${url}/login`);
    return (['script', 'page'] as const).map((kind) => ({
      name: NAMES[kind],
      value: `${(bytes[kind] / 1024).toFixed(1)} KB`,
      budget: `at most ${loginBudget[kind] / 1024} KB`,
      ok: bytes[kind] <= loginBudget[kind],
    }));
  } finally {
    await browser.close();
  }
}
