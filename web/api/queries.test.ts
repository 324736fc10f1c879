import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resultsTable } from '#contract/assessment.ts';
import { planDocument } from '#contract/export.ts';
import { officePricing } from '#contract/office-prices.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { memoryStorage } from '#test/support/local-storage.ts';

const year = { year: 2026 };
const urls: string[] = [];

/** Loaded after local storage is there: the session's store looks for it. */
const module = () => import('./queries.ts');

beforeEach(() => {
  urls.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (address: string) => {
    urls.push(address);
    return Response.json(address === keyStatus.path ? {} : []);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that shows the results, opened after the document and the gate were asked. */
async function openPage() {
  const { askAgain, createQueryClient, query } = await module();
  const client = createQueryClient();
  await client.fetchQuery(query(keyStatus));
  await client.fetchQuery(query(planDocument, year));
  const leave = new QueryObserver(client, query(resultsTable, year)).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), 60_000);
  urls.length = 0;
  return { client, query, leave, askAgain };
}

test('a call that the role does not allow asks for the role again', async () => {
  const { createQueryClient, query } = await module();
  const client = createQueryClient();
  const leave = new QueryObserver(client, query(keyStatus)).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), 60_000);
  urls.length = 0;
  const refusal = { code: 'role_may_not', message: 'Your role does not allow this.' };
  vi.stubGlobal('fetch', async (address: string) => {
    urls.push(address);
    return address === keyStatus.path ? Response.json({}) : Response.json(refusal, { status: 403 });
  });
  await expect(client.fetchQuery(query(officePricing))).rejects.toMatchObject({ code: 'role_may_not' });
  await vi.waitFor(() => expect(urls).toEqual([officePricing.path, keyStatus.path]), 60_000);
  leave();
});

describe('after a change', () => {
  test('asks again for the data of this page, and for nothing else yet', async () => {
    const { client, askAgain, leave } = await openPage();
    await askAgain(client);
    expect(urls).toEqual(['/api/rpt/table/2026']);
    leave();
  });

  test('asks for the data of another page when it opens', async () => {
    const { client, query, askAgain, leave } = await openPage();
    await askAgain(client);
    urls.length = 0;
    await client.fetchQuery(query(planDocument, year));
    expect(urls).toHaveLength(1);
    leave();
  });

  test('before the page is left nothing is asked; the next page asks', async () => {
    const { client, query, askAgain, leave } = await openPage();
    await askAgain(client, true);
    expect(urls).toEqual([]);
    leave();
    await client.fetchQuery(query(resultsTable, year));
    expect(urls).toEqual(['/api/rpt/table/2026']);
  });

  test('the gate of the next page does not ask for the key again', async () => {
    const { client, query, askAgain, leave } = await openPage();
    await askAgain(client);
    urls.length = 0;
    await client.fetchQuery(query(keyStatus));
    expect(urls).toEqual([]);
    leave();
  });
});

test('a failed call says how long to wait and the id that the log has', async () => {
  const { ApiError } = await import('./client.ts');
  const text = (more: object) =>
    new ApiError({ code: 'rate_limited', message: 'Too many tries.', ...more }).message;
  expect(text({})).toBe('Too many tries.');
  expect(text({ retry_after: 59.2 })).toBe('Too many tries. You can try again in 60 seconds.');
  expect(text({ retry_after: 1 })).toBe('Too many tries. You can try again in 1 second.');
  expect(text({ retry_after: 61 })).toBe('Too many tries. You can try again in 2 minutes.');
  expect(text({ id: 'abc' })).toBe('Too many tries. (Error id: abc)');
});

test('only what may succeed later is asked again, twice, whatever a newer server calls it', async () => {
  const { createQueryClient } = await module();
  const { ApiError } = await import('./client.ts');
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('the cache has no rule for another try');
  const failed = (status?: number) =>
    new ApiError({ code: 'of_a_newer_server' as 'server_error', message: '' }, status);
  for (const status of [0, 500, 503])
    expect([0, 1, 2].map((failures) => retry(failures, failed(status)))).toEqual([true, true, false]);
  for (const error of [failed(400), failed(404), failed(499), failed(), new Error('ours')])
    expect(retry(0, error)).toBe(false);
});

test('the menu learns the career path of the plan year from the responses to any page', async () => {
  const { createQueryClient, query } = await module();
  const { session, updateSession } = await import('./session.ts');
  updateSession({ rpt_current_year: 2026, careerPath: 'Banking' });
  const pathAfter = async (of: number, body: unknown) => {
    vi.stubGlobal('fetch', async () => Response.json(body));
    await createQueryClient().fetchQuery(query(planDocument, { year: of }));
    return session().careerPath;
  };
  expect(await pathAfter(2025, { career_path: 'Consulting' })).toBe('Banking');
  for (const body of [[], null, 'Consulting', { career_path: 7 }])
    expect(await pathAfter(2026, body)).toBe('Banking');
  expect(await pathAfter(2026, { career_path: 'Consulting' })).toBe('Consulting');
});
