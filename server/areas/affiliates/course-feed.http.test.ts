import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookActivity } from '#contract/activities.ts';
import * as calls from '#contract/affiliates.ts';
import { feedCourses, LIFE_MS } from '#server/adapters/courses/course-list.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { type TestApp, testApp } from '#test/support/app.ts';

import { fixedClock, NOW } from '#test/support/clock.ts';
import { aCourse, type FeedServer, feedServer, status } from '#test/support/course-feed.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let provider: FeedServer;
let member: SignedIn;
/** The feed's own: the server's stays in the session of the member. */
const clock = fixedClock(NOW);
beforeAll(async () => {
  provider = await feedServer();
  const silent = { info: () => undefined, warn: () => undefined };
  const courses = feedCourses({ url: provider.url, local: true, now: () => clock.now(), log: silent });
  app = await testApp({ courses });
  member = await signedIn(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('affiliate_activity').execute();
  // An earlier reading has ended, so each test reads its own.
  clock.advance(LIFE_MS);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const pageOf = async (competency?: string, as = member) => {
  const { body } = await app.call(calls.planAffiliates, {
    params: { year: 2026 },
    query: { competency },
    as,
  });
  return body;
};
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('without a feed the state says so', async () => {
  const plain = await testApp();
  const as = await signedIn(plain);
  const { body } = await plain.call(calls.planAffiliates, {
    params: { year: 2026 },
    query: { competency: 'tax_planning' },
    as,
  });
  expect(body).toMatchObject({ activities: [], courses: [], feed: { state: 'off', read_at: '' } });
  await plain.close();
});

describe('courses of the feed', () => {
  test('are listed beside the catalogue, soonest first, without what is over', async () => {
    await anAffiliate(app, { title: 'Of the catalogue' });
    provider.gives(
      aCourse({ id: '1', title: 'Any time' }),
      aCourse({ id: '2', title: 'Later', date: '2026-12-24' }),
      aCourse({ id: '3', title: 'Today', date: '2026-11-20', competencies: ['judgement', 'tax_planning'] }),
      aCourse({ id: '4', title: 'Over', date: '2026-11-19' }),
      aCourse({ id: '5', title: 'Elsewhere', competencies: ['agility'] }),
    );
    const body = await pageOf('tax_planning');
    expect(titles(body.activities)).toEqual(['Of the catalogue']);
    expect(titles(body.courses)).toEqual(['Today', 'Later', 'Any time']);
    expect(body.feed).toEqual({ state: 'read', read_at: clock.now().toISOString() });
    const counts = Object.fromEntries(
      body.competencies.map((one: { competency: string; activities: number }) => [
        one.competency,
        one.activities,
      ]),
    );
    expect(counts).toMatchObject({ tax_planning: 4, judgement: 1, agility: 1, automation_management: 0 });
    expect((await pageOf()).courses).toEqual([]);
  });

  test('have the fields of an affiliate activity; HTML stays text', async () => {
    provider.gives(
      aCourse({ title: '<img src=x onerror=alert(1)>', competencies: ['tax_planning', 'agility'] }),
    );
    const expected = {
      activity_id: 'course:cgt-1',
      competency: 'tax_planning',
      competency1: 'agility',
      competency2: '',
      title: '<img src=x onerror=alert(1)>',
      provider: 'Tax Faculty',
      type: 'webinar',
      activity_date: '',
      price: '1299.00',
      description: 'Six worked cases on disposals.',
      external_URL: 'https://example.org/cgt',
    };
    expect((await pageOf('tax_planning')).courses).toEqual([{ ...expected, added: false }]);
    const params = { competency: 'agility' };
    expect((await app.call(calls.affiliates, { params, as: member })).body).toEqual([expected]);
    expect((await app.call(calls.affiliatesDb, { params, as: member })).body).toEqual([]);
  });

  test('one that was added stays in the plan as it was when the feed changes, and is known again', async () => {
    const as = await signedIn(app);
    provider.gives(aCourse({ date: '2026-12-01' }), aCourse({ id: 'other', title: 'Another' }));
    const [course] = (await pageOf('tax_planning', as)).courses;
    const { activity_id: _, external_URL, added: __, ...rest } = course;
    const body = { ...rest, external_url: external_URL, preloaded: true, rpt_year: 2026 };
    const booked = await app.call(bookActivity, { body, as });
    expect(booked.status).toBe(200);
    expect((await app.call(bookActivity, { body, as })).body.code).toBe('already_added');
    const marks = async (who: SignedIn) =>
      (await pageOf('tax_planning', who)).courses.map((one: { added: boolean }) => one.added);
    expect(await marks(as)).toEqual([true, false]);
    expect(await marks(member)).toEqual([false, false]);
    provider.gives(aCourse({ title: 'Renamed', provider: 'Sold', price: 1, date: '2027-01-01' }));
    clock.advance(LIFE_MS);
    expect(await marks(as)).toEqual([false]);
    const stored = await app.db
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', booked.body.activity_id)
      .executeTakeFirst();
    expect(stored).toMatchObject({
      title: 'Capital gains tax: the case study day',
      provider: 'Tax Faculty',
      activity_date: '2026-12-01',
      price: '1299.00',
      description: 'Six worked cases on disposals.',
      external_url: 'https://example.org/cgt',
      preloaded: true,
    });
  });

  test('a list holds 500 at most, the count all', async () => {
    provider.gives(...Array.from({ length: 501 }, (_, n) => aCourse({ id: `c${n}` })));
    const body = await pageOf('tax_planning');
    expect(body.courses).toHaveLength(calls.AFFILIATES_MAX);
    expect(
      body.competencies.find((one: { competency: string }) => one.competency === 'tax_planning'),
    ).toMatchObject({
      activities: 501,
    });
  });
});

test('while the feed is away the catalogue is there, with the courses of before and since when', async () => {
  await anAffiliate(app, { title: 'Of the catalogue' });
  provider.gives(aCourse());
  const readAt = (await pageOf()).feed.read_at;
  provider.answers(status(500));
  clock.advance(LIFE_MS);
  const body = await pageOf('tax_planning');
  expect(titles(body.activities)).toEqual(['Of the catalogue']);
  expect(body.courses).toHaveLength(1);
  expect(body.feed).toEqual({ state: 'old', read_at: readAt });
});

test('a feed that was never read leaves the catalogue as it is', async () => {
  const silent = { info: () => undefined, warn: () => undefined };
  provider.answers((_request, response) => response.socket?.destroy());
  const courses = feedCourses({ url: provider.url, local: true, now: () => clock.now(), log: silent });
  const own = await testApp({ courses });
  await anAffiliate(own, { title: 'Of the catalogue' });
  const as = await signedIn(own);
  const params = { year: 2026 };
  const page = await own.call(calls.planAffiliates, { params, query: { competency: 'tax_planning' }, as });
  const unread = { feed: { state: 'unread', read_at: '' } };
  expect(page).toMatchObject({
    status: 200,
    body: { ...unread, courses: [], activities: [{ added: false }] },
  });
  const search = await own.call(calls.cpdSearch, { params, as });
  expect(search).toMatchObject({ status: 200, body: { ...unread, total: 1 } });
  await own.close();
});
