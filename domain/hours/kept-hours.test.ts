import { expect, test } from 'vitest';
import { keptHours, type SaidHours } from './kept-hours.ts';

const none = {
  competency: '',
  verifiable_minutes: 0,
  hours_confirmed: false,
  hours_kind: 'service',
  portions: [],
} as const;
const stored = { ...none, competency: 'tax_planning', hours_kind: 'tax' } as const;
const portion = { kind: 'ethics', minutes: 120, verifiable: true, rescue: false } as const;
type Stored = Parameters<typeof keptHours>[1];
const split: Stored = {
  ...stored,
  verifiable_minutes: 120,
  hours_confirmed: true,
  hours_kind: 'ethics',
  portions: [
    { ...portion, minutes: 80 },
    { ...portion, kind: 'tax', minutes: 40 },
  ],
};
const part = {
  kind: 'service',
  minutes: 120,
  verifiable: true,
  rescue: false,
  topics: ['service', 'accounting'],
  accredited_by: 'FPI',
} as const;
const described: Stored = { ...split, hours_kind: 'service', portions: [part] };

const after = (said: SaidHours, before: Stored, { competency = 'tax_planning', isAsked = true } = {}) => {
  const {
    verifiable_minutes: minutes,
    hours_confirmed,
    hours_kind,
    portions,
  } = keptHours(said, before, {
    competency,
    isAsked,
  });
  return [minutes, hours_confirmed, hours_kind, portions.length];
};

test.each<[string, SaidHours, Stored, unknown]>([
  ['up to 24 hours are confirmed as typed', { hours: 24 }, none, [1440, true, 'tax', 0]],
  ['also where the call says otherwise', { hours: 2, hours_confirmed: false }, none, [120, true, 'tax', 0]],
  ['0 is not filled in yet', { hours: 0 }, none, [0, false, 'tax', 0]],
  [
    'unless the call says that there are none',
    { hours: 0, hours_confirmed: true },
    none,
    [0, true, 'tax', 0],
  ],
  ['more than 24 wait for an answer', { hours: 24.1 }, none, [1446, false, 'tax', 0]],
  ['which the call carries', { hours: 30, hours_confirmed: true }, none, [1800, true, 'tax', 0]],
  [
    'and which stays for the same number',
    { hours: 30 },
    { ...stored, verifiable_minutes: 1800, hours_confirmed: true },
    [1800, true, 'tax', 0],
  ],
  [
    'not for another',
    { hours: 31 },
    { ...stored, verifiable_minutes: 1800, hours_confirmed: true },
    [1860, false, 'tax', 0],
  ],
  ['hours that are left out stay', {}, { ...stored, verifiable_minutes: 1800 }, [1800, false, 'tax', 0]],
  [
    'a split is an answer, also of hours that are not verifiable',
    { portions: [{ ...portion, verifiable: false }] },
    none,
    [0, true, 'ethics', 1],
  ],
  [
    'a split of more than 24 is not',
    { portions: [{ ...portion, minutes: 1500 }] },
    none,
    [1500, false, 'ethics', 1],
  ],
  ['a split stays with the same hours', { hours: 2 }, split, [120, true, 'ethics', 2]],
  ['and ends with others', { hours: 3 }, split, [180, true, 'ethics', 0]],
  ['or with another kind', { hours_kind: 'tax' }, split, [120, true, 'tax', 0]],
  ['a single part takes other hours', { hours: 3 }, described, [180, true, 'service', 1]],
  ['and ends without any', { hours: 0 }, described, [0, false, 'service', 0]],
  ['or when it is taken away', { portions: [] }, split, [120, true, 'ethics', 0]],
])('%s', (_, said, before, expected) => {
  expect(after(said, before)).toEqual(expected);
});

test('a form that does not ask for hours empties none', () => {
  const before = { ...stored, verifiable_minutes: 90 };
  expect(after({ hours: 0 }, before, { isAsked: false })).toEqual([90, false, 'tax', 0]);
  expect(after({ hours: 0 }, before)).toEqual([0, false, 'tax', 0]);
  expect(after({ hours: 3 }, none, { isAsked: false })).toEqual([180, true, 'tax', 0]);
});

test('the kind follows the competency unless it was chosen for it, or before there was one', () => {
  const to = { competency: 'personal_ethics' };
  expect(after({}, stored, to)[2]).toBe('ethics');
  expect(after({}, { ...stored, hours_kind: 'service' })[2]).toBe('service');
  expect(after({}, { ...stored, hours_kind: 'service' }, to)[2]).toBe('ethics');
  expect(after({}, { ...none, hours_kind: 'tax' }, to)[2]).toBe('tax');
  expect(after({}, split, to)[2]).toBe('ethics');
});

test.each<[string, SaidHours, unknown]>([
  ['other hours', { hours: 2.25 }, { ...part, minutes: 135 }],
  ['the same hours', { hours: 2 }, part],
  ['nothing about the hours', {}, part],
  ['another kind', { hours_kind: 'tax' }, { ...part, kind: 'tax', topics: ['tax', 'accounting'] }],
])('a single part keeps its topics and its accreditation with %s', (_, said, expected) => {
  const kept = keptHours(said, described, { competency: 'tax_planning', isAsked: true });
  expect(kept.portions).toEqual([expected]);
});

test('a single part that is not verifiable ends with verifiable hours', () => {
  const open = { ...described, verifiable_minutes: 0, portions: [{ ...part, verifiable: false }] };
  const to = { competency: 'tax_planning', isAsked: true };
  expect(keptHours({ hours: 1 }, open, to).portions).toEqual([]);
  expect(keptHours({}, open, to).portions).toEqual(open.portions);
});
