import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { bySoonest, isAhead, isFound, mostOf, type OfferSearch, wordsOf } from './offer-search.ts';

// Each rule of isFound is compared with the database's in server/areas/affiliates/cpd-search.http.test.ts.
const nothing: OfferSearch = {
  q: '',
  competency: '',
  provider: '',
  from: '',
  to: '',
  price: '',
  hours_kind: '',
};
const offer = {
  title: 'VAT day',
  provider: 'SAIT',
  description: 'Refunds',
  competencies: ['tax_planning'],
  date: '2026-12-01',
  price: cents(50_000),
};

test('an empty search finds everything', () => {
  expect(isFound(offer, nothing)).toBe(true);
  expect(isFound({ ...offer, date: null, price: null }, nothing)).toBe(true);
});

test('every filter has to hold', () => {
  const all = {
    q: 'vat refunds',
    competency: 'tax_planning',
    provider: 'SAIT',
    from: '2026-12-01',
    to: '2026-12-01',
  };
  expect(isFound(offer, { ...nothing, ...all, price: 'to500' })).toBe(true);
  for (const wrong of [
    { q: 'vat x' },
    { competency: 'x' },
    { provider: 'x' },
    { from: '2026-12-02' },
    { price: 'free' },
  ])
    expect(isFound(offer, { ...nothing, ...all, ...wrong })).toBe(false);
});

test.each([
  ['', []],
  ['  ', []],
  [' VAT\t Über\n', ['vat', 'über']],
])('the words of %j', (q, words) => expect(wordsOf(q)).toEqual(words));

test('the price of a filter', () => {
  expect([mostOf('free'), mostOf('to500'), mostOf(''), mostOf('cheap')]).toEqual([0, 50_000, null, null]);
});

test('today is ahead, yesterday is not, at any time is always', () => {
  const ahead = (date: string | null) => isAhead({ date }, '2026-11-20');
  expect([ahead('2026-11-19'), ahead('2026-11-20'), ahead(null)]).toEqual([false, true, true]);
});

test('soonest first, undated last, then by title and id', () => {
  const at = (id: string, date: string | null, title: string) => ({ id, date, title });
  const sorted = [
    at('1', null, 'a'),
    at('2', '2027-01-01', 'b'),
    at('4', '2026-12-01', 'b'),
    at('3', '2026-12-01', 'b'),
    at('5', '2026-12-01', 'a'),
  ];
  expect(sorted.toSorted(bySoonest).map(({ id }) => id)).toEqual(['5', '3', '4', '2', '1']);
});
