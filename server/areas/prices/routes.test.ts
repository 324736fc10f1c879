import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAllPricing, getUpcomingPricing } from '#contract/prices.ts';
import { cents } from '#domain/money/money.ts';
import type { PricingKind } from '#domain/prices/prices.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const aPrice = (pricing_type: PricingKind, amount: number, start_date: string) =>
  app.db
    .insertInto('price')
    .values({ id: uuid(), pricing_type, price_cents: cents(amount), start_date, created_at: app.clock.now() })
    .execute();

test('the defaults stand until the list has a row', async () => {
  const { body } = await app.call(getAllPricing);
  expect(body.map((row: { pricing_type: string; price: number }) => [row.pricing_type, row.price])).toEqual([
    ['Annual', 999],
    ['Monthly', 119],
    ['Audit', 1299],
    ['PriorYear', 495],
    ['Referral', 100],
  ]);
  expect(body[2].recurring_price).toBe(999);
  expect((await app.call(getUpcomingPricing)).body).toEqual([]);
});

test('a row counts from its start date; later rows are upcoming', async () => {
  await aPrice('Monthly', 12_950, '2026-11-20');
  await aPrice('Monthly', 13_500, '2026-11-21');
  const all = (await app.call(getAllPricing)).body;
  expect(all.find((row: { pricing_type: string }) => row.pricing_type === 'Monthly')).toMatchObject({
    price: 129.5,
  });
  expect((await app.call(getUpcomingPricing)).body).toEqual([
    { pricing_type: 'Monthly', price: 135, recurring_price: null, start_date: '2026-11-21' },
  ]);
});
