import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_MAX } from '#contract/limits.ts';
import { memoryStorage } from '#test/support/local-storage.ts';
import {
  draftOf,
  draftsOf,
  forgetSaved,
  forgetTyped,
  isTextKept,
  keepDraftsOf,
  mergeDrafts,
  moveDrafts,
  unsentOf,
  useTyped,
} from './drafts.ts';
import { areDraftsKept, clearDrafts } from './owned-drafts.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

interface Goals {
  goals: string;
}
const draft = (email = 'a@example.com', year = 2026, page = 'rpt5') => draftOf<Goals>(email, year, page);
const lead = { goals: 'Lead a team' };

describe('draftOf', () => {
  test('gives back what was written until it is cleared', () => {
    expect(draft().read()).toBeUndefined();
    expect(areDraftsKept()).toBe(false);
    draft().write(lead);
    expect([draft().read(), areDraftsKept()]).toEqual([lead, true]);
    draft().clear();
    expect([draft().read(), areDraftsKept()]).toEqual([undefined, false]);
  });

  test('drafts are separate for each member, plan year and page', () => {
    draft().write(lead);
    expect(draft('b@example.com').read()).toBeUndefined();
    expect(draft('a@example.com', 2025).read()).toBeUndefined();
    expect(draft('a@example.com', 2026, 'rpt3').read()).toBeUndefined();
  });

  test('the drafts of a year are listed with their title and moment, the newest first', () => {
    vi.useFakeTimers({ now: 1000 });
    draft().write(lead);
    vi.setSystemTime(2000);
    draftOf('a@example.com', 2026, 'logActivity').write({ title: 'VAT' });
    draft('a@example.com', 2025).write(lead);
    draft('b@example.com').write(lead);
    expect(draftsOf('a@example.com', 2026)).toEqual([
      { page: 'logActivity', title: 'VAT', at: 2000 },
      { page: 'rpt5', title: undefined, at: 1000 },
    ]);
    vi.useRealTimers();
  });

  test('the same member however the address is typed', () => {
    draft().write(lead);
    expect(draft(' A@Example.com ').read()).toEqual(lead);
  });

  test('keeps the version that it began from, which is no field', () => {
    draft().write(lead, 'v1');
    expect([draft().read(), draft().version()]).toEqual([lead, 'v1']);
    draft().write(lead);
    expect([draft().read(), draft().version()]).toEqual([lead, undefined]);
    draft().clear();
    expect(draft().version()).toBeUndefined();
  });

  test('anything else is no draft', () => {
    draft().write(lead);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, '{"goals":');
    expect(draft().read()).toBeUndefined();
  });

  test('a full storage does not stop the typing: the text stays in this tab, which says so', () => {
    expect([isTextKept(), draft().isKept()]).toEqual([true, true]);
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft().write(lead);
    expect(draft().read()).toEqual(lead);
    expect(unsentOf('a@example.com', 2026)).toMatchObject([{ page: 'rpt5', values: lead }]);
    expect([isTextKept(), draft().isKept(), areDraftsKept()]).toEqual([false, false, false]);
    moveDrafts('a@example.com', 'b@example.com');
    expect(draft('b@example.com').read()).toEqual(lead);
    // The note about a payment is no text.
    clearDrafts();
    draft('', 0, 'payer').write(lead);
    expect(isTextKept()).toBe(true);
    clearDrafts();
  });
});

describe('another member', () => {
  beforeEach(() => {
    draft().write(lead);
    draft('a@example.com.au').write(lead);
    localStorage.setItem('rpt-state', '{}');
  });

  test('a member who signs in finds no drafts of others, and keeps their own', () => {
    keepDraftsOf('A@example.com');
    expect(draft().read()).toEqual(lead);
    expect(draft('a@example.com.au').read()).toBeUndefined();
    expect(localStorage.getItem('rpt-state')).toBe('{}');
  });

  test('logging out removes all drafts and nothing else', () => {
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['rpt-state']);
  });
});

describe('mergeDrafts', () => {
  // Other files run in the same process.
  afterEach(() => {
    vi.useRealTimers();
  });

  const merge = (forms: Parameters<typeof mergeDrafts>[2] = {}) => mergeDrafts('a@example.com', 2026, forms);
  const theirs = (at: number, goals = 'Typed on the other machine') => ({
    rpt5: { at, version: 'v1', values: { goals } },
  });
  const typeAt = (now: number, goals = 'Lead a team') => {
    vi.useFakeTimers({ now });
    draft().write({ goals }, 'v2');
  };
  const send = (saved = false) => {
    const unsent = draft().unsent(saved);
    if (unsent) draft().sent(unsent);
    return unsent;
  };

  test('knows when the text was typed, and whether the server has it', () => {
    expect(draft().typed()).toBeUndefined();
    typeAt(1000);
    expect(draft().typed()).toEqual({ at: 1000, isSent: false });
    send();
    expect(draft().typed()).toEqual({ at: 1000, isSent: true });
    typeAt(2000, 'Typed on');
    expect(draft().typed()).toEqual({ at: 2000, isSent: false });
    draft().clear();
    expect(draft().typed()).toBeUndefined();
    merge(theirs(3000));
    expect(draft().typed()).toEqual({ at: 3000, isSent: true });
  });

  test('takes the draft of another machine with its version, and has nothing to send', () => {
    merge(theirs(1000));
    expect([draft().read(), draft().version()]).toEqual([{ goals: 'Typed on the other machine' }, 'v1']);
    expect(draft().unsent(false)).toBeNull();
    expect(draft().other()).toBeUndefined();
  });

  test.each([
    ['newer', 500, 'Typed on the other machine', 'Lead a team', 'v2'],
    ['older', 2000, 'Lead a team', 'Typed on the other machine', 'v1'],
  ])(
    'of two texts the newest wins, and the other comes back with its version: theirs is %s',
    (_, at, first, second, version) => {
      typeAt(at);
      merge(theirs(1000));
      expect(draft().read()).toEqual({ goals: first });
      draft().other()?.();
      expect([draft().read(), draft().version()]).toEqual([{ goals: second }, version]);
      draft().other()?.();
      expect(draft().read()).toEqual({ goals: first });
    },
  );

  test('text that the server has is sent once, and goes when it was saved elsewhere', () => {
    typeAt(1000);
    expect(send()).toEqual({ page: 'rpt5', version: 'v2', at: 1000, values: lead });
    expect(send()).toBeNull();
    merge(theirs(1000));
    expect(draft().read()).toEqual(lead);
    merge();
    expect(draft().read()).toBeUndefined();
  });

  test('text that was typed since, or never sent, stays', () => {
    typeAt(1000);
    merge();
    expect(draft().read()).toEqual(lead);
    send();
    typeAt(2000, 'Typed on');
    merge();
    expect(draft().read()).toEqual({ goals: 'Typed on' });
  });

  test('text that was discarded here does not come back, and is removed from the server', () => {
    typeAt(1000);
    send();
    draft().clear();
    merge(theirs(1000));
    expect([draft().read(), draftsOf('a@example.com', 2026)]).toEqual([undefined, []]);
    expect(areDraftsKept()).toBe(false);
    expect(send()).toEqual({ page: 'rpt5', at: 1000, values: null });
    expect(Object.keys(localStorage)).toEqual([]);
    merge(theirs(3000));
    expect(draft().read()).toEqual({ goals: 'Typed on the other machine' });
  });

  test('a save removes it from the server, and here afterwards', () => {
    typeAt(1000);
    expect(draft().unsent(true)).toBeNull();
    send();
    expect(send(true)).toEqual({ page: 'rpt5', at: 1000, values: null });
    draft().clear();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('leaves the drafts of another year alone', () => {
    typeAt(1000);
    send();
    mergeDrafts('a@example.com', 2025, {});
    expect(draft().read()).toEqual(lead);
  });
});

describe('drafts that are not at the server', () => {
  const email = 'a@example.com';
  const waiting = () => unsentOf(email, 2026).map(({ page, values }) => [page, values]);

  afterEach(() => forgetTyped());

  test('drafts of every form of the year are waiting until they are sent, and a removal after that', () => {
    draft().write(lead);
    draft(email, 2026, 'questions:tax_planning').write(lead);
    draft(email, 2025).write(lead);
    draft('b@example.com').write(lead);
    expect(waiting()).toEqual([
      ['rpt5', lead],
      ['questions:tax_planning', lead],
    ]);
    for (const each of unsentOf(email, 2026)) draftOf(email, 2026, each.page).sent(each);
    expect(waiting()).toEqual([]);
    draft().clear();
    expect(waiting()).toEqual([['rpt5', null]]);
  });

  test('text that is too long for the server stays here', () => {
    draft().write({ goals: 'x'.repeat(DRAFT_MAX) });
    expect(waiting()).toEqual([]);
    expect(draft().read()).toBeDefined();
  });

  test('a save of another form leaves a text that is too long for the server in this browser', () => {
    vi.useFakeTimers({ now: 1000 });
    draft().write({ goals: 'x'.repeat(DRAFT_MAX) });
    vi.setSystemTime(2000);
    draft(email, 2026, 'rpt3').write(lead);
    for (const each of unsentOf(email, 2026)) draftOf(email, 2026, each.page).sent(each);
    expect(useTyped.getState().at).toBe(1000);
    draft(email, 2026, 'rpt3').write(lead);
    forgetSaved(email, 2026, 'rpt3');
    expect(useTyped.getState().at).toBe(1000);
    // After a reload too.
    forgetTyped();
    draft(email, 2026, 'rpt3').clear();
    expect(useTyped.getState().at).toBe(1000);
    draft().clear();
    expect(useTyped.getState().at).toBe(0);
    vi.useRealTimers();
  });

  test('typed text is only in this browser until it is sent, saved or discarded', () => {
    draft().write(lead);
    expect(useTyped.getState().at).toBeGreaterThan(0);
    for (const each of unsentOf(email, 2026)) draft().sent(each);
    expect(useTyped.getState().at).toBe(0);
    draft().write({ goals: 'More' });
    draft(email, 2026, 'rpt3').clear();
    expect(useTyped.getState().at).toBeGreaterThan(0);
    draft().clear();
    expect(useTyped.getState().at).toBe(0);
  });

  test('text typed while an older one was on its way is not at the server yet', () => {
    vi.useFakeTimers({ now: 1000 });
    draft().write(lead);
    const [older] = unsentOf(email, 2026);
    vi.setSystemTime(2000);
    draft().write({ goals: 'More' });
    if (older) draft().sent(older);
    expect(useTyped.getState().at).toBe(2000);
    expect(waiting()).toEqual([['rpt5', { goals: 'More' }]]);
    vi.useRealTimers();
  });
});
