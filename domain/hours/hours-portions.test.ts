import { expect, test } from 'vitest';
import {
  columnsOfSplit,
  type HoursPortion,
  keepsSplit,
  portionsOf,
  splitInWords,
  tenthsByKind,
} from './hours-portions.ts';

const part = (kind: HoursPortion['kind'], tenths: number, more: Partial<HoursPortion> = {}) => ({
  ...{ kind, tenths, verifiable: true, rescue: false },
  ...more,
});

test('an activity without a split is one verifiable portion of its kind', () => {
  const hours = { hours_kind: 'tax', verifiable_tenths: 40 } as const;
  expect(portionsOf({ ...hours, portions: [] })).toEqual([part('tax', 40)]);
  expect(portionsOf({ ...hours, portions: [part('ethics', 10)] })).toEqual([part('ethics', 10)]);
});

test('verifiable hours add up by kind', () => {
  const parts = [part('tax', 20), part('ethics', 10), part('tax', 5, { rescue: true })];
  const other = part('service', 80, { verifiable: false });
  expect([...tenthsByKind([...parts, other])]).toEqual([
    ['tax', 25],
    ['ethics', 10],
  ]);
  expect(columnsOfSplit([other, ...parts])).toEqual({ hours_kind: 'service', verifiable_tenths: 35 });
  expect(columnsOfSplit([part('ethics', 10), part('tax', 10)]).hours_kind).toBe('ethics');
});

test('other hours or another kind end a split', () => {
  const before = { hours_kind: 'tax', verifiable_tenths: 40 } as const;
  expect(keepsSplit(before, { ...before })).toBe(true);
  expect(keepsSplit(before, { ...before, verifiable_tenths: 50 })).toBe(false);
  expect(keepsSplit(before, { ...before, hours_kind: 'ethics' })).toBe(false);
});

test('a split in words', () => {
  const parts = [part('tax', 20, { rescue: true }), part('service', 5, { verifiable: false })];
  expect(splitInWords(parts)).toBe('Tax 2.0 about business rescue, Service 0.5 not verifiable');
  expect(splitInWords([])).toBe('');
});
