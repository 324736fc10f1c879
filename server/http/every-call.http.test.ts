import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const params = {
  year: 2026,
  competency: 'personal_ethics',
  id: uuid(),
  activityId: uuid(),
  activity_id: uuid(),
  number: 'RPT-7K2M-4Q9D-X3HV',
};
const of = (guard: EndpointSpec['guard']) =>
  (Object.entries(endpoints) as [string, EndpointSpec][]).filter(([, spec]) => spec.guard === guard);
const bodyFor = (spec: EndpointSpec) => (spec.method === 'POST' && spec.kind !== 'upload' ? {} : undefined);

describe('every call for members', () => {
  test.each(of('member'))('%s: 401 without a key, before anything is said of the input', async (_, spec) => {
    for (const headers of [{}, { email: 'nobody@example.co.za', key: 'x'.repeat(43) }]) {
      const answer = await app.call(spec, { params, body: bodyFor(spec), headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    }
  });

  // A call with a body says what is wrong with it first; the tests of its own area send a right one.
  const ofPlan = of('member').filter(([, spec]) => spec.planYear === 'params.year' && !spec.body);
  let member: SignedIn;
  beforeAll(async () => {
    member = await signedIn(app);
  });
  test.each(ofPlan)('%s: a year that the member does not own is not found', async (_, spec) => {
    const answer = await app.call(spec, { params: { ...params, year: 2024 }, as: member });
    expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
  });
});

describe('every call', () => {
  test.each(Object.entries(endpoints) as [string, EndpointSpec][])(
    '%s: safe headers, the one error shape, nothing to cache',
    async (_, spec) => {
      const answer = await app.call(spec, { params, body: bodyFor(spec) });
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /default-src 'self'.*frame-ancestors 'none'/,
      );
      if (answer.status !== 200) {
        expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    },
    20_000,
  );

  test('broken JSON, a wrong content type, a body too large and an unknown address have the one error shape', async () => {
    const post = (path: string, body: string, type = 'application/json') =>
      fetch(app.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    const login = addressOf(endpoints.login);
    const answers = await Promise.all([
      post(login, '{"email":'),
      post(login, '<xml/>', 'application/xml'),
      post(login, JSON.stringify({ email: 'a'.repeat(300_000) })),
      fetch(`${app.url}/api/nothing/here`),
      post(login, '{"email": {"$ne": ""}, "password": ["x"], "__proto__": {"admin": true}}'),
      post(login, '["a list"]'),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 413, 404, 400, 400]);
    expect(bodies.map((body) => body.code)).toEqual([
      'invalid_input',
      'invalid_input',
      'too_large',
      'not_found',
      'invalid_input',
      'invalid_input',
    ]);
    expect(bodies.at(-1).fields).toEqual({ email: 'Email is required', password: 'Password is required' });
  });
});

describe('an address that cannot be read', () => {
  test.each(['/api/rpt/results/%ff', `/api/rpt/results/${'2'.repeat(800)}`])(
    '%s is not found',
    async (path) => {
      const answer = await fetch(app.url + path);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
    },
  );

  test('leads to the page for unknown addresses', async () => {
    const answer = await fetch(`${app.url}/%ff`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
  });
});

describe('the server itself', () => {
  test('gives its pages to whoever asks for the head only, too', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'rpt-web-'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    const pages = await testApp({ webRoot });
    try {
      for (const path of ['/', '/login', '/app/rpt1']) {
        const answer = await fetch(pages.url + path, { method: 'HEAD' });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
      }
      expect((await fetch(`${pages.url}/api/nothing`, { method: 'HEAD' })).status).toBe(404);
    } finally {
      await pages.close();
      await rm(webRoot, { recursive: true });
    }
  });

  test('says that it is alive and ready, and describes its calls', async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready' });
    const { paths } = await (await fetch(`${app.url}/api/openapi.json`)).json();
    expect(Object.keys(paths).length).toBeGreaterThan(50);
  });
});
