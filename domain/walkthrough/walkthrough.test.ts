import { expect, test } from 'vitest';
import { southAfricanTime } from '../calendar/calendar.ts';
import {
  instantOf,
  type ProposedTimes,
  proposalFaults,
  proposedTimeInWords,
  WALKTHROUGH_MINUTES,
  walkthroughTimes,
} from './walkthrough.ts';

// Friday, 10:00 in South Africa.
const now = new Date('2026-11-20T08:00:00Z');
const right: ProposedTimes = {
  first_date: '2026-11-20',
  first_time: '10:30',
  second_date: '2026-11-20',
  second_time: '11:00',
};
const faults = (changed: Partial<ProposedTimes>) => proposalFaults({ ...right, ...changed }, now);

test.each<[string, Partial<ProposedTimes>, object]>([
  ['two times of today that lie ahead', {}, {}],
  ['the very moment', { first_time: '10:00' }, { first_time: 'Choose a time in the future' }],
  [
    'yesterday',
    { first_date: '2026-11-19', first_time: '16:30' },
    { first_date: 'Choose a day in the future' },
  ],
  ['the last working day of the 60', { second_date: '2027-01-19' }, {}],
  ['day 61', { second_date: '2027-01-20' }, { second_date: 'Choose a day within the next 60 days' }],
  ['a Saturday', { second_date: '2026-11-21' }, { second_date: 'Choose a day from Monday to Friday' }],
  ['a Sunday', { first_date: '2026-11-22' }, { first_date: 'Choose a day from Monday to Friday' }],
  ['a Monday', { first_date: '2026-11-23' }, {}],
  [
    'the same time twice',
    { second_time: '10:30' },
    { second_time: 'Choose a different time from the first' },
  ],
  [
    'a day that does not exist beside a Sunday',
    { first_date: '29/02/2027', second_date: '2026-11-22' },
    { second_date: 'Choose a day from Monday to Friday' },
  ],
  ['a day without a time', { first_time: '' }, {}],
  ['nothing yet', { first_date: '', first_time: '', second_date: '', second_time: '' }, {}],
  [
    'a wrong day twice',
    { first_date: '2026-11-21', second_date: '2026-11-21', second_time: '10:30' },
    {
      first_date: 'Choose a day from Monday to Friday',
      second_date: 'Choose a day from Monday to Friday',
    },
  ],
])('%s', (_name, changed, wrong) => {
  expect(faults(changed)).toEqual(wrong);
});

test('today is South African: two hours before midnight in London it is tomorrow', () => {
  const late = new Date('2026-11-19T22:00:00Z');
  expect(proposalFaults({ ...right, first_date: '2026-11-19' }, late)).toHaveProperty('first_date');
  expect(proposalFaults(right, late)).toEqual({});
});

test('times are half hours that end by 17:00', () => {
  expect([walkthroughTimes[0], walkthroughTimes.at(-1)]).toEqual(['08:00', '16:30']);
  const starts = walkthroughTimes.map((time) => instantOf({ date: '2026-11-20', time }).getTime());
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
  expect(new Set(gaps)).toEqual(new Set([WALKTHROUGH_MINUTES * 60_000]));
  const end = new Date((starts.at(-1) ?? 0) + WALKTHROUGH_MINUTES * 60_000);
  expect(southAfricanTime(end)).toBe('17:00');
});

test('a time is shown with its weekday', () => {
  expect(proposedTimeInWords({ date: '2026-11-23', time: '10:00' })).toBe('Monday 23 November 2026, 10:00');
});
