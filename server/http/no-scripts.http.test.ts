import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_SCRIPTS, NO_SCRIPTS_BODY_MAX } from '#contract/no-scripts.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

const DRAWN =
  '<html><head><script>early()</script></head><body><h1>This site needs JavaScript</h1>' +
  '<a href="/">Logo</a><a href="/" data-back="true">Go back</a></body></html>';
const withBack = (path: string) => DRAWN.replace('"/" data', `"${path}" data`);
let webRoot: string;
let app: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'rpt-web-'));
  await writeFile(join(webRoot, 'index.html'), '<html></html>');
  await mkdir(join(webRoot, 'drawn'));
  await writeFile(join(webRoot, `drawn${NO_SCRIPTS}.html`), DRAWN);
  app = await testApp({ webRoot });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  fetch(app.url + NO_SCRIPTS, { method: 'POST', body: body ?? null, headers });

const typed = { email: 'typed@example.com', password: 'Typed!1234' };
const file = new FormData();
file.append('evidence', new Blob(['typed']), 'typed.pdf');

test.each<[string, RequestInit['body'], string?]>([
  ['as a form', new URLSearchParams(typed)],
  ['with a file', file],
  ['as text', `email=${typed.email}`],
  ['as JSON', JSON.stringify(typed), 'application/json'],
  ['as broken JSON', '{"typed', 'application/json'],
  ['as nothing that is known', 'typed', 'typed/typed'],
  ['with a type that cannot be read', 'typed', ';;'],
  ['without a body', undefined],
])('what is posted %s is not used, and the answer says that scripts are needed', async (_, body, type) => {
  const answer = await post(body, {
    ...(type ? { 'content-type': type } : {}),
    cookie: 'rpt_request=typed',
    referer: `${app.url}/login?email=typed&next=%2Fapp#typed`,
  });
  expect([answer.status, await answer.text()]).toEqual([400, withBack('/login')]);
  expect(JSON.stringify([...answer.headers]).toLowerCase()).not.toContain('typed');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none';.*form-action 'self'/,
  );
});

test.each([
  ['/registerAnnual', '/registerAnnual'],
  ['/app/loading/welcome', '/app/loading/welcome'],
  ['/app/"><script>alert(1)</script>', '/'],
  ['/a%22b', '/'],
  ['//evil.example', '/'],
  ['/typed@example.com', '/'],
  [`/${'a'.repeat(60)}`, '/'],
  ['', '/'],
])('the link leads back to a page such as ours: %s → %s', async (from, to) => {
  const answer = await post(new URLSearchParams(typed), { referer: app.url + from });
  expect(await answer.text()).toBe(withBack(to));
});

test('no page before, or one that cannot be read, leads to the first page', async () => {
  expect(await (await post('typed')).text()).toBe(DRAWN);
  expect(await (await post('typed', { referer: 'typed' })).text()).toBe(DRAWN);
});

test('a body that is too long gets the same answer, and is not read to its end', async () => {
  const answer = await post('x'.repeat(NO_SCRIPTS_BODY_MAX + 1), {
    'content-type': 'application/x-www-form-urlencoded',
    referer: `${app.url}/login`,
  });
  expect([answer.status, await answer.text()]).toEqual([413, withBack('/login')]);
  expect(answer.headers.get('connection')).toBe('close');
  expect((await post('x'.repeat(NO_SCRIPTS_BODY_MAX))).status).toBe(400);
});

test('the address shows the same page to whoever opens it', async () => {
  const answer = await fetch(app.url + NO_SCRIPTS);
  expect([answer.status, await answer.text()]).toEqual([200, DRAWN]);
});
