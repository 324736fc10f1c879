import { expect, test } from 'vitest';
import { nextMails, stateFilter } from './leads-data.ts';

const counts = { INITIALIZED: 0, STAGE1: 0, STAGE2: 0, STAGE3: 0, REGISTERED: 0 };

test.each([
  ['ACTIVE', [215, 90, 64], 'Next at 06:00 tomorrow: 215 first, 90 second and 64 third mails.'],
  ['ACTIVE', [1, 0, 0], 'Next at 06:00 tomorrow: 1 first mail.'],
  ['ACTIVE', [0, 1200, 0], 'Next at 06:00 tomorrow: 1\u00a0200 second mails.'],
  ['ACTIVE', [0, 0, 0], 'Next at 06:00 tomorrow: no mail.'],
  ['PAUSED', [0, 0, 0], 'No mail goes out.'],
  ['PAUSED', [0, 0, 1], 'No mail goes out. 1 third mail waits.'],
  ['PAUSED', [2, 1, 0], 'No mail goes out. 2 first and 1 second mails wait.'],
] as const)('%s with %j', (state, mails, text) => {
  const overview = {
    state,
    counts,
    left: 0,
    next: { date: '2026-12-01', time: '06:00', mails: [...mails] as [number, number, number] },
  };
  expect(nextMails(overview, '2026-11-30')).toBe(text);
});

test('the next run may be today', () => {
  const next = { date: '2026-12-01', time: '06:00', mails: [1, 1, 0] as [number, number, number] };
  expect(nextMails({ state: 'ACTIVE', counts, left: 0, next }, '2026-12-01')).toBe(
    'Next at 06:00 today: 1 first and 1 second mails.',
  );
});

test.each([
  ['STAGE2', { state: 'STAGE2' }],
  ['stage2', {}],
  ['', {}],
  [undefined, {}],
])('an address with the state %s filters by %j', (text, filter) => {
  expect(stateFilter(text)).toEqual(filter);
});
