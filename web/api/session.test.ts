import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserRecord } from '#contract/user-record.ts';
import { answerNames } from '#domain/profile/practitioner-flags.ts';
import { byName } from '#domain/text/names.ts';
import { memoryStorage } from '#test/support/local-storage.ts';
import { draftOf } from './drafts.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-03-02T08:00:00Z');
const later = now + 8 * HOUR;
const stamp = { version: 'v1', saved_at: null };
const record: UserRecord = {
  name: 'Naledi',
  surname: 'Khumalo',
  email: 'naledi@example.com',
  contact: '082 555 0101',
  user_profile_image: '',
  saica_number: '',
  career_path: '',
  career_role_start_date: '',
  career_proficiency_level: '',
  career_position: '',
  ...byName(answerNames, () => false),
  other_bodies: false,
  career_role_responsibilities: '',
  career_goals_short_term: '',
  career_goals_med_long_term: '',
  rpt_years: [2025, 2026],
  rpt_current_year: 2026,
  legacy: false,
  login_count: 1,
  versions: { rpt1: stamp, rpt2: stamp, rpt3: stamp, rpt4: stamp, rpt5: stamp },
};
const draft = () => draftOf<{ goals: string }>(record.email, 2026, 'rpt5');

/** The store is made when its module is first loaded, as in a tab that opens. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('./start-session.ts')) };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  test('lasts as long as its key', async () => {
    const { startSession, isSignedIn } = await openTab();
    startSession(record, 'key-1', later);
    expect(isSignedIn(later - 1)).toBe(true);
    expect(isSignedIn(later)).toBe(false);
  });

  test('outlives a reload, and its key goes with the calls', async () => {
    (await openTab()).startSession(record, 'key-1', later);
    const { session, sessionHeaders } = await openTab();
    expect(session()).toMatchObject({ name: 'Naledi', rpt_years: [2025, 2026], rpt_current_year: 2026 });
    expect(sessionHeaders()).toEqual({ email: record.email, key: 'key-1' });
  });

  test('begins without the registration draft and without the drafts of others', async () => {
    const { startSession, updateRegistration } = await openTab();
    const others = draftOf<{ goals: string }>('somebody@example.com', 2026, 'rpt5');
    others.write({ goals: 'Rest' });
    updateRegistration({ email: 'x@example.com' });
    startSession(record, 'key-1', later);
    expect(others.read()).toBeUndefined();
    expect(stored().registration.email).toBe('');
  });

  test('keeps its key when the plan year is switched', async () => {
    const { startSession, storeProfile, session } = await openTab();
    startSession(record, 'key-1', later);
    storeProfile({ ...record, rpt_current_year: 2025, career_path: 'Banking' });
    expect(session()).toMatchObject({ key: 'key-1', rpt_current_year: 2025, careerPath: 'Banking' });
  });
});

describe('the end of a session', () => {
  const begun = async () => {
    const tab = await openTab();
    const heard = vi.fn();
    tab.startSession(record, 'key-1', later);
    tab.updateRegistration({ email: 'x@example.com' });
    draft().write({ goals: 'Lead a team' });
    const stop = tab.onSessionEnd(heard);
    return { ...tab, heard, stop };
  };

  test('the login page clears member and registration and keeps what was typed', async () => {
    const { endSession, heard } = await begun();
    endSession('login page');
    expect(stored().user).toMatchObject({ key: '', email: '', rpt_years: [] });
    expect(stored().registration.email).toBe('');
    expect(draft().read()).toEqual({ goals: 'Lead a team' });
    expect(heard).toHaveBeenCalledExactlyOnceWith('login page');
  });

  test('an expired session keeps what was typed', async () => {
    const { endSession, isSignedIn, heard } = await begun();
    endSession('expired');
    expect(isSignedIn()).toBe(false);
    expect(draft().read()).toEqual({ goals: 'Lead a team' });
    expect(heard).toHaveBeenCalledExactlyOnceWith('expired');
  });

  test('several calls that fail at once end it once', async () => {
    const { endSession, heard } = await begun();
    endSession('expired');
    endSession('expired');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('logging out removes what was typed too', async () => {
    const { endSession } = await begun();
    endSession('logout');
    expect(draft().read()).toBeUndefined();
    expect(stored().user.key).toBe('');
  });

  test('a removed listener is not called', async () => {
    const { endSession, heard, stop } = await begun();
    stop();
    endSession('logout');
    expect(heard).not.toHaveBeenCalled();
  });

  test('a logout in another tab is one here', async () => {
    const { heard, isSignedIn } = await begun();
    const state = JSON.parse(localStorage.getItem('rpt-state') ?? '');
    state.state.user.key = '';
    localStorage.setItem('rpt-state', JSON.stringify(state));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'rpt-state' }));
    expect(isSignedIn()).toBe(false);
    expect(heard).toHaveBeenCalledExactlyOnceWith('logout');
  });
});

const stored = () => JSON.parse(localStorage.getItem('rpt-state') ?? '{}').state;
