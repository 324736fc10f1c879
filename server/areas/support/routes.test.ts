import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportContact } from '#contract/support.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('tells a visitor where to write', async () => {
  const { status, body } = await app.call(supportContact);
  expect([status, body]).toEqual([200, { email: 'support@example.org' }]);
});
