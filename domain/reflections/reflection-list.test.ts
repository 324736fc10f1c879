import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inReflectionOrder,
  type ListedReflection,
  nextReflection,
  reflectionGroup,
  reflectionGroups,
  waitsFor,
} from './reflection-list.ts';

const today = '2026-11-21';
const open = { type: 'webinar', completed: false, activity_date: '', reflection_date: '' };
const ethics = { ...open, type: 'REQUIRED' };
const done = { ...open, completed: true, reflection_date: today };

describe('the heading', () => {
  test.each([
    ['of an ethics item', ethics, 'To reflect now'],
    ['of an activity of today', { ...open, activity_date: today }, 'To reflect now'],
    ['of an activity of tomorrow', { ...open, activity_date: '2026-11-22' }, 'After their date'],
    ['of an activity without a date', open, 'After their date'],
    ['of a recorded ethics item', { ...ethics, completed: true }, 'Done'],
    ['of a recorded activity that lies ahead', { ...done, activity_date: '2026-12-01' }, 'Done'],
  ])('%s', (_, row, heading) => expect(reflectionGroups[reflectionGroup(row, today)]).toBe(heading));
});

test('the order: now as given, then by date with none last, then the newest reflection first', () => {
  const rows = [
    { id: 'ethics done', ...done, type: 'REQUIRED', reflection_date: '2026-03-01' },
    { id: 'ethics', ...ethics },
    { id: 'undated', ...open },
    { id: 'december', ...open, activity_date: '2026-12-07' },
    { id: 'november', ...open, activity_date: '2026-11-29' },
    { id: 'may', ...open, activity_date: '2026-05-01' },
    { id: 'today', ...open, activity_date: today },
    { id: 'done', ...done, reflection_date: '2026-08-18' },
  ];
  expect(inReflectionOrder(rows, today).map(({ id }) => id)).toEqual([
    'ethics',
    'may',
    'today',
    'november',
    'december',
    'undated',
    'done',
    'ethics done',
  ]);
  expect(nextReflection(inReflectionOrder(rows, today), today)?.id).toBe('ethics');
});

test('nothing is next when nothing can be done today', () => {
  expect(nextReflection([], today)).toBeUndefined();
  expect(nextReflection([open, done, { ...open, activity_date: '2026-11-22' }], today)).toBeUndefined();
});

test.each([
  ['', 'No date yet'],
  ['2026-11-29', 'On 29 Nov or after'],
  ['2026-12-02', 'On 2 Dec or after'],
  ['2027-01-05', 'On 5 Jan 2027 or after'],
])('an activity dated %j waits: %s', (activity_date, text) =>
  expect(waitsFor({ activity_date }, today)).toBe(text),
);

test('no row is lost or doubled, and headings never mix', () => {
  const date = fc.constantFrom('', '2026-01-31', today, '2026-11-22', '2027-01-01');
  const row = fc.record<ListedReflection>({
    type: fc.constantFrom('REQUIRED', 'webinar'),
    completed: fc.boolean(),
    activity_date: date,
    reflection_date: date,
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const ordered = inReflectionOrder(rows, today);
      expect(new Set(ordered)).toEqual(new Set(rows));
      expect(ordered).toHaveLength(rows.length);
      const groups = ordered.map((one) => reflectionGroup(one, today));
      expect(groups).toEqual(groups.toSorted());
    }),
  );
});
