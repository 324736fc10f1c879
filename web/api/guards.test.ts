import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/support/local-storage.ts';

let respond: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => respond());
});
afterEach(() => vi.unstubAllGlobals());

async function openTab() {
  const session = await import('./session.ts');
  session.updateSession({ email: 'a@example.com', key: 'first', keyExpiryDate: Date.now() + 60_000 });
  return { ...session, ...(await import('./guards.ts')) };
}

describe('the key check of a page', () => {
  test.each([
    ['a check that is cut off because its page is left', new DOMException('left', 'AbortError')],
    ['a network that is away', new TypeError('Failed to fetch')],
  ])('%s leaves the session alone', async (_, fault) => {
    const { requireValidKey, session } = await openTab();
    respond = () => Promise.reject(fault);
    await expect(requireValidKey(new QueryClient(), '/app/rpt1')).rejects.toBeInstanceOf(Error);
    expect(session().key).toBe('first');
  });

  test('a check that is cancelled leaves the session alone', async () => {
    const { requireValidKey, session } = await openTab();
    const queries = new QueryClient();
    respond = () => new Promise(() => {});
    const checked = expect(requireValidKey(queries, '/app/rpt1')).rejects.toBeInstanceOf(Error);
    await queries.cancelQueries();
    await checked;
    expect(session().key).toBe('first');
  });

  test('a response other than 200 ends the session', async () => {
    const { requireValidKey, session } = await openTab();
    const body = { code: 'unavailable', message: 'Try again' };
    respond = async () => Response.json(body, { status: 503 });
    await expect(requireValidKey(new QueryClient(), '/app/rpt1')).rejects.toBeDefined();
    expect(session().key).toBe('');
  });
});

describe('a page of the administration', () => {
  test('opens for those whom the server calls administrators', async () => {
    const { requireAdministrator, session } = await openTab();
    respond = async () => Response.json({ role: 'editor' });
    await requireAdministrator(new QueryClient(), '/masterReg');
    expect(session().key).toBe('first');
  });

  test.each([{}, { ended_on: '2026-01-01' }])('sends everyone else to /login: %o', async (status) => {
    const { requireAdministrator, session } = await openTab();
    respond = async () => Response.json(status);
    const refused = expect(requireAdministrator(new QueryClient(), '/masterReg')).rejects;
    // Without the page to open afterwards: it would send them here again.
    await refused.toMatchObject({ options: { to: '/login', search: { ended: 'not administrator' } } });
    expect(session().key).toBe('');
  });

  test('keeps its address for a visitor, who may be an administrator', async () => {
    const { requireAdministrator, updateSession } = await openTab();
    updateSession({ key: '' });
    await expect(requireAdministrator(new QueryClient(), '/masterReg?page=2')).rejects.toMatchObject({
      options: { to: '/login', search: { next: '/masterReg?page=2' } },
    });
  });
});
