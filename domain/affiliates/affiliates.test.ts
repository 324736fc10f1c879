import { describe, expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { offersInPlan, passesFilters } from './affiliates.ts';

const offer = { title: 'VAT day', provider: 'SAICA', type: 'webinar', activity_date: '2026-12-01' };

describe('offers that the plan has already', () => {
  test.each([
    ['the same', {}, true],
    ['other capitals and spaces', { title: ' vat  DAY' }, true],
    ['another title', { title: 'VAT days' }, false],
    ['another provider', { provider: 'SAIT' }, false],
    ['another type', { type: 'video' }, false],
    ['another date', { activity_date: '2026-12-02' }, false],
    ['no date', { activity_date: null }, false],
  ])('%s: %o', (_, change, expected) => {
    expect(offersInPlan([offer], [{ ...offer, ...change }]).has(offer)).toBe(expected);
  });

  test('an offer without a date counts as added, whichever date the member chose', () => {
    const open = { ...offer, activity_date: null };
    expect([...offersInPlan([offer, open], [{ ...offer, activity_date: '2026-05-05' }])]).toEqual([open]);
    expect([...offersInPlan([open], [open])]).toEqual([open]);
    expect([...offersInPlan([offer, open], [])]).toEqual([]);
  });
});

describe('filters', () => {
  const today = '2026-11-20';
  const passes = (date: string | null, price: number | null, chosen: { date?: string; price?: string }) =>
    passesFilters({ date, price: price as Cents | null }, { date: '', price: '', ...chosen }, today);

  test.each([
    ['2026-11-19', 'month', false],
    ['2026-11-20', 'month', true],
    ['2026-12-20', 'month', true],
    ['2026-12-21', 'month', false],
    ['2026-12-21', 'quarter', true],
    ['2027-02-18', 'quarter', true],
    ['2027-02-19', 'quarter', false],
    [null, 'quarter', false],
    [null, 'flexible', true],
    ['2026-11-20', 'flexible', false],
    [null, 'nothing of ours', true],
    ['2030-01-01', '', true],
  ])('date %s in %s: %s', (date, key, expected) => {
    expect(passes(date, 0, { date: key })).toBe(expected);
  });

  test.each([
    [0, 'free', true],
    [1, 'free', false],
    [50_000, 'to500', true],
    [50_001, 'to500', false],
    [150_000, 'to1500', true],
    [150_001, 'to1500', false],
    [null, 'to1500', false],
    [null, '', true],
    [999_999, 'nothing of ours', true],
  ])('price %s in %s: %s', (price, key, expected) => {
    expect(passes(null, price, { price: key })).toBe(expected);
  });

  test('both must pass', () => {
    expect(passes('2026-11-21', 0, { date: 'month', price: 'free' })).toBe(true);
    expect(passes('2026-11-21', 1, { date: 'month', price: 'free' })).toBe(false);
  });
});
