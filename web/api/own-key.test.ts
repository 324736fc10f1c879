import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLeadServerState } from '#contract/office-leads.ts';
import { keyStatus, logout } from '#contract/sign-in.ts';
import { memoryStorage } from '#test/support/local-storage.ts';

/** The keys that the calls carried, and the response to each. */
const sent: string[] = [];
let respond: (key: string) => Response;

const expired = () =>
  Response.json({ code: 'session_expired', message: 'Your session has ended.' }, { status: 401 });

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  respond = () => Response.json({});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const key = headers.key ?? '';
    sent.push(key);
    return respond(key);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openTab() {
  const session = await import('./session.ts');
  session.updateSession({ email: 'a@example.com', key: 'first', keyExpiryDate: Date.now() + 60_000 });
  return { ...session, ...(await import('./client.ts')), ...(await import('./leave-session.ts')) };
}

describe('a call whose key ended', () => {
  test('ends the session', async () => {
    const { call, session } = await openTab();
    respond = expired;
    await expect(call(keyStatus)).rejects.toMatchObject({ code: 'session_expired' });
    expect([sent, session().key]).toEqual([['first'], '']);
  });

  test('is sent once more when the key was renewed while it was on its way', async () => {
    const { call, session, updateSession } = await openTab();
    respond = (key) => {
      updateSession({ key: 'second' });
      return key === 'first' ? expired() : Response.json({});
    };
    await call(keyStatus);
    expect([sent, session().key]).toEqual([['first', 'second'], 'second']);
  });

  test('is the same for a call of the administration, which has one error for both', async () => {
    const { call, session, updateSession } = await openTab();
    const denied = () =>
      Response.json({ code: 'permissions_denied', message: 'Permissions Denied' }, { status: 401 });
    respond = (key) => {
      updateSession({ key: 'second' });
      return key === 'first' ? denied() : Response.json({ state: 'PAUSED' });
    };
    await call(getLeadServerState);
    expect([sent, session().key]).toEqual([['first', 'second'], 'second']);
    respond = denied;
    await expect(call(getLeadServerState)).rejects.toMatchObject({ code: 'permissions_denied' });
    expect(session().key).toBe('');
  });

  test('and only once', async () => {
    const { call, session, updateSession } = await openTab();
    let count = 1;
    respond = () => {
      count += 1;
      updateSession({ key: `key ${count}` });
      return expired();
    };
    await expect(call(keyStatus)).rejects.toMatchObject({ code: 'session_expired' });
    expect([sent, session().key]).toEqual([['first', 'key 2'], 'key 3']);
  });
});

describe('leaving the session', () => {
  test('sends the key to its end and clears it at once', async () => {
    const { leaveSession, session } = await openTab();
    leaveSession();
    expect([sent, session().key]).toEqual([['first'], '']);
    expect(logout.path).toBe('/api/auth/logout');
  });

  test('without a session asks nothing', async () => {
    const { leaveSession, endSession } = await openTab();
    endSession('login page');
    leaveSession();
    expect(sent).toEqual([]);
  });
});

test('a change of address takes the session and the drafts along', async () => {
  const { session } = await openTab();
  const { storeAddress } = await import('./store-address.ts');
  const { draftOf } = await import('./drafts.ts');
  draftOf('a@example.com', 2026, 'rpt5').write({ goals: 'Lead a team' });
  draftOf('c@example.com', 2026, 'rpt5').write({ goals: 'Rest' });
  storeAddress('b@example.com');
  expect(session()).toMatchObject({ email: 'b@example.com', key: 'first' });
  expect(draftOf('b@example.com', 2026, 'rpt5').read()).toEqual({ goals: 'Lead a team' });
  expect(draftOf('a@example.com', 2026, 'rpt5').read()).toBeUndefined();
  expect(draftOf('c@example.com', 2026, 'rpt5').read()).toEqual({ goals: 'Rest' });
});
