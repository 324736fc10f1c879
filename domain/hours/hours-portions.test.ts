import { expect, test } from 'vitest';
import {
  columnsOfSplit,
  type HoursPortion,
  keepsSplit,
  minutesByKind,
  portionsOf,
  splitInWords,
  wholePortion,
} from './hours-portions.ts';

const part = (kind: HoursPortion['kind'], minutes: number, more: Partial<HoursPortion> = {}) => ({
  kind,
  minutes,
  verifiable: true,
  rescue: false,
  ...more,
});

const hour = { minutes: 60, verifiable: true };

test('an activity without a split is one verifiable portion of its kind', () => {
  const hours = { hours_kind: 'tax', verifiable_minutes: 240 } as const;
  expect(portionsOf({ ...hours, portions: [] })).toEqual([part('tax', 240)]);
  expect(portionsOf({ ...hours, portions: [part('ethics', 60)] })).toEqual([part('ethics', 60)]);
});

test.each<[string, Parameters<typeof wholePortion>[0], Partial<HoursPortion>]>([
  ['a kind', { ...hour, kind: 'tax' }, { kind: 'tax', rescue: false, topics: ['tax'], accredited_by: '' }],
  [
    'a kind and business rescue',
    { ...hour, kind: 'tax', rescue: true },
    { rescue: true, topics: ['tax', 'business_rescue'] },
  ],
  [
    'topics, the first kind among them',
    { ...hour, topics: ['accounting', 'tax', 'ethics'] },
    { kind: 'tax', rescue: false, topics: ['accounting', 'tax', 'ethics'] },
  ],
  ['topics without a kind', { ...hour, topics: ['fraud'] }, { kind: 'service', topics: ['fraud'] }],
  ['a topic twice', { ...hour, topics: ['tax', 'tax'] }, { topics: ['tax'] }],
  [
    'business rescue alone',
    { ...hour, topics: ['business_rescue'] },
    { kind: 'service', rescue: true, topics: ['business_rescue'] },
  ],
  [
    'business rescue that is taken off',
    { ...hour, kind: 'service', rescue: false, topics: ['business_rescue'] },
    { kind: 'service', rescue: false, topics: ['service'] },
  ],
  [
    'the topics of before and the same kind',
    { ...hour, kind: 'service', topics: ['accounting'], accredited_by: 'SAICA' },
    { kind: 'service', topics: ['accounting'], accredited_by: 'SAICA' },
  ],
  [
    'the topics of before and another kind',
    { ...hour, kind: 'ethics', topics: ['accounting', 'tax'] },
    { kind: 'ethics', topics: ['ethics'] },
  ],
])('%s', (_, said, whole) => {
  expect(wholePortion(said)).toMatchObject(whole);
});

test('verifiable hours add up by kind', () => {
  const parts = [part('tax', 120), part('ethics', 60), part('tax', 30, { rescue: true })];
  const other = part('service', 480, { verifiable: false });
  expect([...minutesByKind([...parts, other])]).toEqual([
    ['tax', 150],
    ['ethics', 60],
  ]);
  expect(columnsOfSplit([other, ...parts])).toEqual({ hours_kind: 'service', verifiable_minutes: 210 });
  expect(columnsOfSplit([part('ethics', 60), part('tax', 60)]).hours_kind).toBe('ethics');
});

test('other hours or another kind end a split', () => {
  const before = { hours_kind: 'tax', verifiable_minutes: 240 } as const;
  expect(keepsSplit(before, { ...before })).toBe(true);
  expect(keepsSplit(before, { ...before, verifiable_minutes: 300 })).toBe(false);
  expect(keepsSplit(before, { ...before, hours_kind: 'ethics' })).toBe(false);
});

test('a split in words', () => {
  const parts = [part('tax', 120, { rescue: true }), part('service', 30, { verifiable: false })];
  expect(splitInWords(parts)).toBe('Tax 2.0 about business rescue, Service 0.5 not verifiable');
  expect(splitInWords([])).toBe('');
});
