import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobProgress } from '#contract/jobs.ts';
import { job } from '#server/queue/port.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const LONG = job<{ rows: number }>('long-work-of-a-test', {
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireSeconds: 60,
});

let app: TestApp;
let member: SignedIn;
let other: SignedIn;
let goOn: () => void = () => {};
const halfWay = Promise.withResolvers<void>();
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
  // Now, because signing in waits until no job runs.
  other = await signedIn(app);
  app.options.jobs.define(LONG, async ({ rows }, { progress }) => {
    await progress(rows / 2, rows);
    const rest = Promise.withResolvers<void>();
    goOn = rest.resolve;
    halfWay.resolve();
    await rest.promise;
    await progress(rows, rows);
  });
});
afterAll(() => app.close());

const ask = (id: string, as: SignedIn | null = member) => app.call(jobProgress, { params: { id }, as });

describe('GET /api/account/jobs/:id', () => {
  test('401 without a session', async () => {
    expect((await ask(uuid(), null)).status).toBe(401);
  });

  test('400 names an id that is none', async () => {
    const { status, body } = await ask('7');
    expect([status, body.fields]).toEqual([400, { id: 'Not an id of ours' }]);
  });

  test('404 for a job that nobody started', async () => {
    expect((await ask(uuid())).status).toBe(404);
  });

  test('says how far the job is, to its owner alone', async () => {
    const { db, jobs } = app.options;
    const id = await jobs.enqueue(db, LONG, { rows: 10 }, { ownerId: member.id });
    jobs.wake();
    await halfWay.promise;
    expect((await ask(id)).body).toEqual({ state: 'running', done: 5, total: 10 });
    expect((await ask(id, other)).status).toBe(404);
    goOn();
    await app.settle();
    expect((await ask(id)).body).toEqual({ state: 'done', done: 10, total: 10 });
  });
});
