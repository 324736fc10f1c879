import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { ApiError } from './errors.ts';
import { type HeldPin, type LimitedCall, limited } from './rate-limit.ts';

const { windowSeconds, perAccount } = limits.login;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const callTo = (account: string): LimitedCall => ({
  name: 'login',
  address: '192.0.2.1',
  account,
  browserToken: null,
  requestToken: null,
});
const options = (now: Date, pin: HeldPin = 'none') => ({
  now,
  factor: 1,
  isKnownBrowser: async () => false,
  findPin: async () => pin,
});
const under = <T>(account: string, now: Date, work: () => Promise<T>) =>
  limited(app.db, callTo(account), options(now), work);
const guess = (account: string, now: Date) =>
  under(account, now, () => Promise.reject(new ApiError('wrong_password'))).catch(
    (error: ApiError) => error.code,
  );

test('a call that ends after its window takes no count from the next one', async () => {
  const account = 'windows@example.co.za';
  const first = app.clock.now();
  const next = new Date(first.getTime() + windowSeconds * 1000);
  const held = Promise.withResolvers<void>();
  const running = Array.from({ length: perAccount }, () => Promise.withResolvers<void>());
  const waiting = running.map(({ resolve }) =>
    under(account, first, () => {
      resolve();
      return held.promise;
    }),
  );
  await Promise.all(running.map(({ promise }) => promise));
  expect(await guess(account, first)).toBe('rate_limited');
  const codes = [];
  for (let tries = 0; tries < perAccount; tries++) codes.push(await guess(account, next));
  held.resolve();
  await Promise.all(waiting);
  expect(codes).toEqual(Array(perAccount).fill('wrong_password'));
  expect(await guess(account, next)).toBe('rate_limited');
});

test('a fault of ours costs no try', async () => {
  const account = 'fault@example.co.za';
  const now = new Date(app.clock.now().getTime() + 10 * windowSeconds * 1000);
  const broken = () => under(account, now, () => Promise.reject(new Error('connection lost')));
  for (let tries = 0; tries <= perAccount; tries++) await expect(broken()).rejects.toThrow('connection lost');
  expect(await guess(account, now)).toBe('wrong_password');
});
