import { expect, test } from 'vitest';
import { cpdSearch } from '#contract/affiliates.ts';
import { understood } from './understood.ts';

test('leaves out what the call does not take, and keeps the rest as it is', () => {
  const right = { page: 2, size: 25, sort: 'price', direction: 'desc', q: 'VAT', competency: 'judgement' };
  expect(understood(cpdSearch, right)).toEqual(right);
  const wrong = { page: 0, size: 1000, sort: 'x', from: 'soon', price: 'cheap', competency: 'Juggling' };
  expect(understood(cpdSearch, { ...wrong, q: '<b>', to: '2026-12-31' })).toEqual({
    q: '<b>',
    to: '2026-12-31',
  });
  expect(understood(cpdSearch, {})).toEqual({});
});
