import { expect, test } from 'vitest';
import { filledParts, manyUses } from './discount-data.ts';

test.each([
  [0, 150, 0],
  [212, 500, 4.24],
  [36, 40, 9],
  [100, 100, 10],
  // Forms that were paid after their hold on the code had ended.
  [101, 100, 10],
  // A code that is older than this page may have the limit 0.
  [0, 0, 10],
])('%d of %d uses fill %d of ten parts', (used, usage_limit, parts) =>
  expect(filledParts({ used, usage_limit })).toBeCloseTo(parts),
);

test('a code for more than a thousand uses is asked about', () => {
  const code = { code: 'spring', percentage_discount: '40', usage_limit: '1000', ends_on: '' };
  expect(manyUses(code)).toBeNull();
  expect(manyUses({ ...code, usage_limit: '1000000' })).toEqual({
    title: 'Add SPRING for 1\u00a0000\u00a0000 uses?',
    body: 'It takes 40% off and does not expire.',
  });
  expect(manyUses({ ...code, usage_limit: '1001', ends_on: '2026-12-31' })?.body).toContain(
    'until 2026-12-31',
  );
});
