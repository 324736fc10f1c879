import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/support/local-storage.ts';
import { clearDrafts, draftOf, draftsOf, keepDraftsOf } from './drafts.ts';

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
    draft().write(lead);
    expect(draft().read()).toEqual(lead);
    draft().clear();
    expect(draft().read()).toBeUndefined();
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

  test('a full storage does not stop the typing', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => draft().write(lead)).not.toThrow();
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
