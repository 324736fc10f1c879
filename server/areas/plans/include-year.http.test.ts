import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember } from '#test/support/factories.ts';
import { includeYear } from './plans.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const withYear = async (year: number) =>
  (await app.db.selectFrom('plan').select('member_id').where('plan_year', '=', year).execute()).length;

test('the year of all paid members is given in pages, and a run that was cut off is made up for', async () => {
  for (let count = 0; count < 7; count += 1) await aMember(app, {});
  await aMember(app, { membership: { paid_to: '2020-12-31' } });
  const wanted = { year: 2031, now: app.clock.now(), atATime: 3 };
  const { signal } = new AbortController();
  // The third look ends the run: two pages are done by then.
  let looks = 0;
  const cutOff = Object.assign(Object.create(signal), {
    throwIfAborted: () => {
      looks += 1;
      if (looks === 3) throw new Error('cut off');
    },
  });
  await expect(includeYear(app.db, wanted, cutOff)).rejects.toThrow('cut off');
  const done = await withYear(2031);
  expect(done).toBeGreaterThanOrEqual(5);
  expect(done).toBeLessThanOrEqual(6);
  await includeYear(app.db, wanted, signal);
  expect(await withYear(2031)).toBe(7);
  await includeYear(app.db, wanted, signal);
  expect(await withYear(2031)).toBe(7);
});
