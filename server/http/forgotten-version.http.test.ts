import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import * as fields from '#contract/fields.ts';
import { lockUser, userBy } from '#server/areas/office/office.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import { findPin, findSession, isKnownBrowser } from '#server/areas/sign-in/sign-in.ts';
import type { Database } from '#server/db/connect.ts';

import { fixedClock, NOW } from '#test/support/clock.ts';
import { testDatabase } from '#test/support/database.ts';
import { createMount } from './mount.ts';
import { onError } from './responses.ts';

const rename = endpoint({
  method: 'POST',
  path: '/api/rename',
  guard: 'public',
  doc: 'For this test: it takes a version and compares nothing',
  body: z.object({ version: fields.version }),
  ok: z.object({}),
  errors: [],
});

const paint = endpoint({
  method: 'POST',
  path: '/api/paint',
  guard: 'public',
  records: true,
  doc: 'For this test: it changes a plan and writes no event',
  body: z.object({}),
  ok: z.object({}),
  errors: [],
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function statusOf(
  payload: object,
  production: boolean,
  { path }: { path: string } = rename,
): Promise<number> {
  const server = fastify();
  await server.register(cookie);
  server.setErrorHandler(onError);
  const mount = createMount(server, {
    db: database.db,
    clock: fixedClock(NOW),
    production,
    adminEmails: [],
    jobs: { enqueue: async () => '', runAgain: async () => false, wake: () => {} },
    findSession,
    isKnownBrowser,
    findPin,
    lockPlan,
    findPerson: userBy,
    lockPerson: lockUser,
    limitFactor: 1,
    secureCookies: false,
    officeFactor: false,
  });
  mount(rename, async () => ({}));
  mount(paint, async () => ({}));
  return (await server.inject({ method: 'POST', url: path, payload })).statusCode;
}

test('a handler that forgets to compare the version fails; in production its change stays', async () => {
  expect(await statusOf({ version: 'v1' }, false)).toBe(500);
  expect(await statusOf({}, false)).toBe(200);
  expect(await statusOf({ version: 'v1' }, true)).toBe(200);
});

test('so does one that forgets the event in the history of a plan year', async () => {
  expect(await statusOf({}, false, paint)).toBe(500);
  expect(await statusOf({}, true, paint)).toBe(200);
});
