import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The most that a first visit of /login may load, gzipped, in bytes: its scripts, and the page with its styles. */
export const loginBudget = { script: 125 * 1024, page: 20 * 1024 };

/** The weight of a first visit of an address, gzipped as the build does it, in bytes. */
export async function weightOf(page: Page, address: string): Promise<typeof loginBudget> {
  const bytes = { script: 0, page: 0 };
  const sums: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['script', 'stylesheet', 'document'].includes(type)) return;
    const kind = type === 'script' ? 'script' : 'page';
    sums.push(
      response.body().then((body) => {
        bytes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  const reply = await page.goto(address, { waitUntil: 'networkidle' });
  if (reply?.status() !== 200) throw new Error(`${address} answered ${reply?.status()}`);
  await Promise.all(sums);
  return bytes;
}
