import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointSpec, needsSession } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { JSON_LIMIT } from '#contract/limits.ts';
import { EVIDENCE_MAX_BYTES } from '#domain/activities/activities.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import {
  hostileBodies,
  hostileJson,
  hostileTexts,
  hostileTypes,
  payloadWith,
} from '#test/support/hostile.ts';

// No input is our fault: whatever comes, the answer is one of the catalogue, and never a 500.

let app: TestApp;
let member: { id: string; email: string };
let admin: { id: string; email: string };
let victim: string;
let known: Record<string, unknown>;
beforeAll(async () => {
  app = await testApp({ adminEmails: ['boss@example.co.za'] });
  admin = await aMember(app, { email: 'boss@example.co.za' });
  victim = (await aMember(app)).email;
  member = await aMember(app, { plan: { tax_practitioner: true, career_path: 'Audit and Assurance' } });
  known = {
    id: await anActivity(app, member.id),
    email: member.email,
    password: 'Wrong-one#9',
    rpt_year: 2026,
    rpt_current_year: 2026,
    reflection_date: '2026-05-08',
    career_role_start_date: '2020-05-08',
    competency: 'tax_planning',
    url: '/app/rpt1',
  };
});
afterAll(() => app.close());

const calls = Object.entries(endpoints) as [string, EndpointSpec][];
const writing = calls.filter(([, spec]) => spec.body);
const PATH = { year: '2026', competency: 'tax_planning' };

/** A session of its own for each call: some of them end it. */
async function headersFor(spec: EndpointSpec): Promise<Record<string, string>> {
  if (!needsSession(spec)) return {};
  const { id, email } = spec.guard === 'admin' ? admin : member;
  const opened = { memberId: id, device: 'Chrome, Windows', browserToken: id, now: NOW };
  const { key_id } = await openSession(app.db, opened);
  return { email, key: key_id, ...(spec.headers ? { rpt_year: '2026' } : {}) };
}

interface Sent {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function send(spec: EndpointSpec, { params = {}, query = '', headers = {}, body }: Sent) {
  const path = spec.path.replace(
    /:(\w+)/g,
    (_, name: keyof typeof PATH) => params[name] ?? PATH[name] ?? uuid(),
  );
  const request = {
    method: spec.method,
    headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body === undefined ? {} : { body }),
  };
  // Without a socket a request takes a third of the time. Only an odd address needs one.
  if (Object.keys(params).length === 0 && query === '') {
    const { statusCode, payload } = await app.app.inject({ ...request, url: path + query });
    return { status: statusCode, body: payload };
  }
  const response = await fetch(app.url + path + query, request);
  return { status: response.status, body: await response.text() };
}

/** Which of these are answered with a fault of ours. A PDF that many want at once may be put off. */
async function faults(spec: EndpointSpec, all: Sent[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const sent of all) {
    const { status, body } = await send(spec, sent);
    const isPutOff = status === 503 && body.includes('"unavailable"');
    if (status >= 500 && !isPutOff) wrong.push(`${JSON.stringify(sent).slice(0, 200)} -> ${status} ${body}`);
  }
  return wrong;
}

describe('a field that holds something else', () => {
  test.each(writing)('%s', async (_, spec) => {
    const headers = await headersFor(spec);
    const names = Object.keys((spec.body as { shape?: object }).shape ?? {});
    const bodies = hostileJson.map(
      (json) => `{${names.map((name) => `${JSON.stringify(name)}:${json}`).join(',')}}`,
    );
    const all = bodies.map((body) => ({ headers, body }));
    expect(await faults(spec, all)).toEqual([]);
    // The year of a plan is read before the session is known.
    if (!spec.planYear?.startsWith('body.')) return;
    const name = JSON.stringify(spec.planYear.slice('body.'.length));
    const years = hostileJson.map((json) => ({ headers, body: `{${name}:${json}}` }));
    const unknown = hostileJson.slice(-8).map((json) => ({ body: `{${name}:${json},"email":${json}}` }));
    expect(await faults(spec, [...years, ...unknown])).toEqual([]);
  });
});

describe('a payload that fits, with a text that does not', () => {
  test.each(writing)('%s', async (_, spec) => {
    const headers = await headersFor(spec);
    // An administrator's call may delete whom it names.
    const named = spec.guard === 'admin' ? { ...known, email: victim } : known;
    const all = hostileTexts.map((text) => ({
      headers,
      body: JSON.stringify(spec.body && payloadWith(spec.body, text, named)),
    }));
    expect(await faults(spec, all)).toEqual([]);
  });
});

test.each(writing)('%s: a body that is no object, or of another type', async (_, spec) => {
  const headers = await headersFor(spec);
  const bodies = hostileBodies.map((body) => ({ headers, body }));
  const types = hostileTypes.map((type) => ({ headers: { ...headers, 'content-type': type }, body: '{}' }));
  expect(await faults(spec, [...bodies, ...types])).toEqual([]);
});

test.each(writing)('%s: a body that is too long is refused before it is read', async (_, spec) => {
  const headers = await headersFor(spec);
  const body = `{"a":"${'x'.repeat(spec.bodyLimit ?? JSON_LIMIT)}"}`;
  const answer = await send(spec, { headers, body });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'too_large']);
});

test.each(calls)('%s: path, query and headers', async (_, spec) => {
  const headers = await headersFor(spec);
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const texts = [...hostileTexts, 'x'.repeat(190), 'x'.repeat(5000)].map((text) =>
    encodeURIComponent(text.toWellFormed()).replace(/^$/, '%20'),
  );
  const paths = names.flatMap((name) =>
    [...texts, '%ff', '%', '%00'].map((text) => ({ headers, params: { [name]: text } })),
  );
  const queries = ['?__proto__[a]=1', '?year=1&year=2', '?rpt_year[toString]=1', '?%ff', '?a'.repeat(500)];
  const others = ['NaN', '2026, 2026', '1e3', 'ÿ', '-1', 'constructor'].map((rpt_year) => ({
    headers: { ...headers, rpt_year },
  }));
  const keys = ['ÿ'.repeat(43), 'a, b', '__proto__', 'x'.repeat(4000)].map((key) => ({
    headers: { email: member.email, key, cookie: `rpt_request=${key.replace(/ÿ/g, '%')}; rpt_request=%00` },
  }));
  // Headers are read in one place for all calls, so those with a body need not try them again.
  const ofHeaders = spec.body ? [] : [...others, ...keys];
  const all = [...paths, ...queries.map((query) => ({ headers, query })), ...ofHeaders];
  expect(await faults(spec, spec.body ? all.map((sent) => ({ body: '{}', ...sent })) : all)).toEqual([]);
});

describe('a form', () => {
  const uploads = calls.filter(([, spec]) => spec.kind === 'upload');
  const names = [
    '__proto__',
    '__proto__[]',
    'constructor[]',
    'toString[0]',
    'hasOwnProperty',
    '[]',
    '',
    'file',
  ];

  test.each(uploads)('%s: a file that is too long is refused as such', async (_, spec) => {
    const form = new FormData();
    form.append('activityIds[]', String(known.id));
    form.append('activityId', String(known.id));
    form.append('file', new Blob(['%PDF-1.7', Buffer.alloc(EVIDENCE_MAX_BYTES)]), 'a.pdf');
    const params = { year: 2026, id: known.id };
    const { status, body } = await app.call(spec, { headers: await headersFor(spec), params, body: form });
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  test.each(uploads)('%s: fields of any name and value', async (_, spec) => {
    const headers = await headersFor(spec);
    const field = (name: string, text: string, type = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${text}\r\n`;
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n`;
    const json = '\r\ncontent-type: application/json';
    const bodies = [
      ...names.flatMap((name) => [field(name, 'x'), field(name, '{"toString":1}', json)]),
      ...hostileTexts.map((text) => field('activityIds[]', text) + field('activityId', text)),
      field('activityIds[]', '{"toString":"x"}', json),
      field('activityIds[]', 'x'.repeat(2000)),
      field('activityId', String(known.id)).repeat(3),
      field('activityIds[]', String(known.id)).repeat(700),
    ];
    const type = 'multipart/form-data; boundary=x';
    const all = bodies.flatMap((body) => [
      { headers: { ...headers, 'content-type': type }, body: `${body}${file}--x--\r\n` },
      { headers: { ...headers, 'content-type': type }, body: `${file}${body}` },
    ]);
    expect(await faults(spec, all)).toEqual([]);
  });
});

test('the sessions were good to the end, so the calls were made', async () => {
  for (const spec of [endpoints.activities, endpoints.officeHome])
    expect(await send(spec, { headers: await headersFor(spec) })).toMatchObject({ status: 200 });
});
