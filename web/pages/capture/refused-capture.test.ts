import { expect, test } from 'vitest';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import { refusalOf, splitOf, untried, YEAR_FIELD } from './refused-capture.ts';

const capture: Capture = {
  id: 'a',
  year: 2025,
  file: null,
  keptAt: 0,
  activityId: null,
  way: 'correct',
  message: 'Refused',
  field: '',
  body: { title: 'VAT update', type: 'webinar', date: '2025-12-30' },
};
const fields = { title: '', date: '' };

test.each([
  ['nothing that was refused', null, null],
  ['a field of the form, which says it itself', { ...capture, field: 'date' }, null],
  ['no field', capture, 'Refused'],
  ['a year that is still the plan year', { ...capture, field: YEAR_FIELD, year: 2026 }, 'Refused'],
  [
    'a year that the member has left',
    { ...capture, field: YEAR_FIELD },
    '2025 is not in your plan. If you save it again, it goes to 2026.',
  ],
])('says beside Save what is wrong with %s', (_, from, message) => {
  expect(refusalOf(from, fields, 2026)?.message ?? null).toBe(message);
});

test('only a year that the member does not have gives way to that of today', () => {
  expect(untried({ ...capture, field: 'date' }, 2026)).toMatchObject({ year: 2025, way: null, field: '' });
  expect(untried({ ...capture, field: YEAR_FIELD }, 2026)).toMatchObject({
    year: 2026,
    way: null,
    field: '',
  });
});

test('keeps a split that was chosen before', () => {
  const body = { ...capture.body, portions: [{ kind: 'tax' as const, hours: 1.5 }] };
  const plain = { kind: 'tax', hours: '1.5', verifiable: true, rescue: false, accredited_by: '' };
  expect(splitOf({ ...capture, body })).toEqual([{ ...plain, topics: ['tax'] }]);
  const described = { ...plain, topics: ['tax' as const, 'fraud' as const], accredited_by: 'FPI' };
  const portions = [{ ...described, kind: 'tax' as const, hours: 1.5 }];
  expect(splitOf({ ...capture, body: { ...capture.body, portions } })).toEqual([described]);
});
