import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/sign-in.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { aMember, PASSWORD } from '#test/support/factories.ts';

let local: TestApp;
let production: TestApp;
beforeAll(async () => {
  local = await testApp();
  production = await testApp({ production: true });
});
afterAll(() => Promise.all([local.close(), production.close()]));

const OURS = 'aB3_-'.repeat(9).slice(0, 43);

/** The cookie that a sign-in sets when the browser sends this one. */
async function cookieAfter(app: TestApp, cookie: string): Promise<string> {
  const { email } = await aMember(app);
  const answer = await app.call(login, { body: { email, password: PASSWORD }, headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().join();
}

test('in production the cookie can come from this host alone', async () => {
  const set = await cookieAfter(production, '');
  expect(set).toMatch(/^__Host-rpt_request=[\w-]{43};/);
  for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']) expect(set).toContain(`; ${part}`);
  expect(set).not.toMatch(/domain/i);
});

test('a token of ours is kept', async () => {
  expect(await cookieAfter(local, `rpt_request=${OURS}`)).toContain(`rpt_request=${OURS};`);
  expect(await cookieAfter(production, `__Host-rpt_request=${OURS}`)).toContain(`=${OURS};`);
});

test.each([
  ['without the prefix', `rpt_request=${OURS}`],
  ['too short', '__Host-rpt_request=x'],
  ['too long', `__Host-rpt_request=${OURS}x`],
  ['of other characters', `__Host-rpt_request=${'%20'.repeat(43)}`],
])('a token %s is as good as none', async (_, cookie) => {
  const set = await cookieAfter(production, cookie);
  expect(set).toMatch(/^__Host-rpt_request=[\w-]{43};/);
  expect(set).not.toContain(OURS);
});
