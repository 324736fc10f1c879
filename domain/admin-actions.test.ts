import { expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { actionInWords, actions, changesOf, subjectOf } from './admin-actions.ts';

test.each([
  ['/api/user/update_user', 'Changed user'],
  ['/api/admin/reports/:year/csv', 'Downloaded a report'],
  ['/api/rpt/add_affiliateThing', 'Add affiliate thing'],
  ['/api/admin/something/:id', 'Something'],
  ['', ''],
])('%s: %s', (path, words) => expect(actionInWords(path)).toBe(words));

test.each([
  [{ state: 'ACTIVE' }, 'Activated leads'],
  [{ state: 'PAUSED' }, 'Paused leads'],
  [{ state: 'another' }, 'Activated or paused leads'],
  [undefined, 'Activated or paused leads'],
])('the mails to leads, with %j after it: %s', (after, words) => {
  expect(actionInWords('/api/auth/toggleLead_state', after)).toBe(words);
  expect(subjectOf(null, after, '/api/auth/toggleLead_state')).toBe('Lead mails');
});

test.each([
  ['nothing', null, undefined, []],
  [
    'a new row',
    null,
    { code: 'WINTER', limit: 5 },
    [
      { field: 'Code', before: '', after: 'WINTER' },
      { field: 'Limit', before: '', after: '5' },
    ],
  ],
  [
    'changed fields first',
    { name: 'Naledi', legacy: false },
    { name: 'Naledi', legacy: true },
    [
      { field: 'Legacy', before: 'NOT LEGACY', after: 'LEGACY' },
      { field: 'Name', before: 'Naledi', after: 'Naledi' },
    ],
  ],
  [
    'states as the screens word them',
    { payment_issue: 'NO_ISSUE', state: 'STAGE1', code: 'NO_ISSUE', stopped: false },
    { payment_issue: 'FAILED_PAYMENT', state: 'REGISTERED', status: 'UNPAID', stopped: true },
    [
      { field: 'Payment issue', before: 'NO ISSUE', after: 'FAILED PAYMENT' },
      { field: 'State', before: 'Lead Email 1 Sent', after: 'USER REGISTERED' },
      { field: 'Code', before: 'NO_ISSUE', after: '' },
      { field: 'Stopped', before: 'no', after: 'yes' },
      { field: 'Status', before: '', after: 'UNPAID' },
    ],
  ],
  [
    'lists and parts',
    { years: [2025, 2026] },
    { years: [1, 2, 3, 4], of: { price_cents: 5 } },
    [
      { field: 'Years', before: '2025, 2026', after: '4 entries' },
      { field: 'Of', before: '', after: 'Price cents: 5' },
    ],
  ],
  [
    'large counts',
    { accounts: 12_480, year: 2026, price: 1099.5 },
    {},
    [
      { field: 'Accounts', before: '12\u00a0480', after: '' },
      { field: 'Year', before: '2026', after: '' },
      { field: 'Price', before: '1099.5', after: '' },
    ],
  ],
  ['a value alone', 'PAUSED', 'ACTIVE', [{ field: 'Value', before: 'PAUSED', after: 'ACTIVE' }]],
  ['an empty text', { note: '' }, { note: null }, [{ field: 'Note', before: 'none', after: 'none' }]],
])('%s', (_, before, after, changes) => expect(changesOf(before, after)).toEqual(changes));

test.each([
  [{ code: 'GAUTENG20', usage_limit: 150 }, 'GAUTENG20'],
  [{ users: 5000, bulk_action: 322, status: 'LEGACY' }, '5\u00a0000 users'],
  [{ pricing_type: 'Annual', price: 'R999.00' }, 'Annual'],
  [{ file: 'users.csv', rows: 12_480 }, '12\u00a0480 rows'],
  [{ id: 'x', title: 'Tax update' }, 'Tax update'],
  [{ state: 'ACTIVE' }, ''],
  ['ACTIVE', ''],
  [null, ''],
])('%j is about %j', (values, subject) => {
  expect(subjectOf(null, values)).toBe(subject);
  expect(subjectOf(values, null)).toBe(subject);
});

test('every call by which an administrator changes something has words, and no other path has', () => {
  const calls: EndpointSpec[] = Object.values(endpoints);
  const changing = calls.filter(
    ({ guard, method, reads }) => guard === 'admin' && method === 'POST' && !reads,
  );
  expect(changing.map(({ path }) => path).filter((path) => !actions[path])).toEqual([]);
  const paths = new Set<string>(calls.map(({ path }) => path));
  expect(Object.keys(actions).filter((path) => !paths.has(path))).toEqual([]);
});
