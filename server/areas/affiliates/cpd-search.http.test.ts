import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cpdSearch } from '#contract/affiliates.ts';
import { cents } from '#domain/money/money.ts';
import type { Course, Courses } from '#server/adapters/courses/port.ts';
import { anActivity } from '#test/support/activity.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
let ofFeed: Course[] = [];
const courses: Courses = { list: async () => ({ state: 'read', readAt: NOW, courses: ofFeed }) };
beforeAll(async () => {
  app = await testApp({ courses });
  member = await signedIn(app);
});
beforeEach(async () => {
  ofFeed = [];
  await app.db.deleteFrom('affiliate_activity').execute();
});
afterAll(() => app.close());

type Offer = Omit<Course, 'id'>;
const usual: Offer = {
  title: 'VAT day',
  provider: 'SAIT',
  type: 'webinar',
  competencies: ['tax_planning'],
  date: null,
  price: null,
  description: 'Refunds and rulings',
  url: '',
};

/** Puts one offer both into the catalogue and into the feed. */
async function inBoth(offer: Partial<Offer>) {
  await inCatalogue(offer);
  inFeed(offer);
}
async function inCatalogue(offer: Partial<Offer>) {
  const { competencies, date, price, url, ...same } = { ...usual, ...offer };
  const [competency = '', competency1 = '', competency2 = ''] = competencies;
  const row = { ...same, competency, competency1, competency2, activity_date: date, price_cents: price };
  return anAffiliate(app, { ...row, external_url: url });
}
function inFeed(offer: Partial<Offer>) {
  ofFeed.push({ ...usual, ...offer, id: uuid() });
}

const search = (query: object = {}, as = member) =>
  app.call(cpdSearch, { params: { year: 2026 }, query, as });
const titlesOf = async (query: object = {}) =>
  (await search(query)).body.rows.map((row: { title: string }) => row.title);

test('404 for a year of nobody', async () => {
  const answer = await app.call(cpdSearch, { params: { year: 2025 }, as: member });
  expect([answer.status, answer.body.code]).toEqual([404, 'plan_year_not_owned']);
});

test.each([
  ['page', 0],
  ['page', 'x'],
  ['size', 101],
  ['sort', 'description'],
  ['direction', 'up'],
  ['q', 'x'.repeat(256)],
  ['competency', 'Juggling'],
  ['provider', 'x'.repeat(256)],
  ['from', '2026-02-30'],
  ['to', '31/12/2026'],
  ['price', 'cheap'],
  ['hours_kind', 'law'],
])('400 for %s=%s', async (name, value) => {
  const { status, body } = await search({ [name]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [name]]);
});

test('200 with nothing on a fresh installation', async () => {
  const feed = { state: 'read', read_at: NOW.toISOString() };
  expect((await search()).body).toEqual({ rows: [], total: 0, providers: [], feed, hours_asked: false });
  const tax = await signedIn(app, { plan: { tax_practitioner: true } });
  expect((await search({}, tax)).body.hours_asked).toBe(true);
});

describe('the catalogue and the feed find the same', () => {
  test.each<[string, Partial<Offer>, object, boolean]>([
    ['a word of the title', { title: 'Capital gains' }, { q: 'gain' }, true],
    ['in other capitals', { title: 'Ünder Über' }, { q: 'üBER' }, true],
    ['a word of the provider', { provider: "O'Brien-Müller" }, { q: "o'brien-müller" }, true],
    ['a word of the description', { description: 'Remote work' }, { q: 'remote' }, true],
    ['words in several fields', { title: 'Gains', description: 'Remote' }, { q: ' remote  GAINS ' }, true],
    ['one of two words', { title: 'Gains' }, { q: 'gains remote' }, false],
    ['a percent sign as itself', { title: '100 percent' }, { q: '100%' }, false],
    ['a percent sign that is there', { title: '100% sure' }, { q: '100%' }, true],
    ['an underscore as itself', { title: 'ab' }, { q: 'a_' }, false],
    ['a backslash as itself', { title: 'a\\b' }, { q: 'a\\b' }, true],
    ['HTML as text', { title: '<b>VAT</b>' }, { q: '<b>' }, true],
    ['an attack', {}, { q: "'; drop table member; --" }, false],
    ['its competency', {}, { competency: 'tax_planning' }, true],
    [
      'its third competency',
      { competencies: ['agility', 'judgement', 'tax_governance'] },
      { competency: 'tax_governance' },
      true,
    ],
    ['another competency', {}, { competency: 'agility' }, false],
    ['its kind of hours', {}, { hours_kind: 'tax' }, true],
    ['another kind of hours', {}, { hours_kind: 'ethics' }, false],
    [
      'the kind of its third competency',
      { competencies: ['agility', 'judgement', 'tax_governance'] },
      { hours_kind: 'tax' },
      true,
    ],
    ['its provider', {}, { provider: 'SAIT' }, true],
    ['a part of its provider', {}, { provider: 'SAI' }, false],
    ['its first day', { date: '2026-12-01' }, { from: '2026-12-01' }, true],
    ['the day before its first', { date: '2026-11-30' }, { from: '2026-12-01' }, false],
    ['its last day', { date: '2026-12-31' }, { to: '2026-12-31' }, true],
    ['the day after its last', { date: '2027-01-01' }, { to: '2026-12-31' }, false],
    ['no day', { date: null }, { from: '2026-12-01' }, false],
    ['no day, to a date', { date: null }, { to: '2026-12-31' }, false],
    [
      'a range that ends before it begins',
      { date: '2026-12-01' },
      { from: '2026-12-02', to: '2026-11-30' },
      false,
    ],
    ['today', { date: '2026-11-20' }, {}, true],
    ['yesterday', { date: '2026-11-19' }, {}, false],
    ['free', { price: cents(0) }, { price: 'free' }, true],
    ['not free', { price: cents(1) }, { price: 'free' }, false],
    ['up to R500', { price: cents(50_000) }, { price: 'to500' }, true],
    ['over R500', { price: cents(50_001) }, { price: 'to500' }, false],
    ['a price that nobody knows', { price: null }, { price: 'to1500' }, false],
    ['empty filters', {}, { q: '', competency: '', provider: '', from: '', to: '', price: '' }, true],
  ])('%s', async (_name, offer, query, matches) => {
    await inBoth(offer);
    expect((await search(query)).body.total).toBe(matches ? 2 : 0);
  });
});

describe('a page', () => {
  test('is of both sources in one order; pages hold no row twice', async () => {
    for (let day = 1; day <= 9; day += 1) {
      const offer = { title: `Day ${day}`, date: `2026-12-0${day}` };
      if (day % 2) await inCatalogue(offer);
      else inFeed(offer);
    }
    inFeed({ title: 'Any time' });
    expect((await search()).body.total).toBe(10);
    const pages = [
      await titlesOf({ size: 4 }),
      await titlesOf({ size: 4, page: 2 }),
      await titlesOf({ size: 4, page: 3 }),
    ];
    const days = Array.from({ length: 9 }, (_, n) => `Day ${n + 1}`);
    expect(pages.flat()).toEqual([...days, 'Any time']);
    expect(await titlesOf({ size: 4, page: 99 })).toEqual(pages[2]);
  });

  test.each([
    [{ sort: 'title' }, ['a', 'B', 'c']],
    [{ sort: 'title', direction: 'desc' }, ['c', 'B', 'a']],
    [{ sort: 'provider' }, ['c', 'a', 'B']],
    [{ sort: 'price' }, ['B', 'a', 'c']],
    [{ sort: 'price', direction: 'desc' }, ['a', 'B', 'c']],
    [{ sort: 'date', direction: 'desc' }, ['B', 'a', 'c']],
    [{}, ['a', 'B', 'c']],
  ])('sorted by %j, what has no value last', async (query, titles) => {
    await inCatalogue({ title: 'a', provider: 'y', price: cents(900), date: '2026-12-01' });
    inFeed({ title: 'B', provider: 'Z', price: cents(0), date: '2026-12-02' });
    await inCatalogue({ title: 'c', provider: 'X' });
    expect(await titlesOf(query)).toEqual(titles);
  });

  test('names every provider once, whatever is searched for, without those whose offers are over', async () => {
    await inBoth({ provider: 'SAIT' });
    inFeed({ provider: 'Über' });
    await inCatalogue({ provider: 'accounting School' });
    await inBoth({ provider: 'Gone', date: '2026-11-19' });
    const { body } = await search({ q: 'nothing of this kind' });
    expect([body.total, body.providers]).toEqual([0, ['accounting School', 'SAIT', 'Über']]);
  });

  test('a full feed and catalogue come in one piece', async () => {
    for (let n = 0; n < 2_000; n += 1) inFeed({ title: `Course ${n}`, description: 'x'.repeat(1_000) });
    await inCatalogue({ title: 'Of the catalogue', date: '2026-12-01' });
    const { body } = await search({ size: 100 });
    expect([body.total, body.rows.length, body.rows[0].title]).toEqual([2_001, 100, 'Of the catalogue']);
  });
});

test('each row says whether the plan has it, and where in the plan it goes', async () => {
  const as = await signedIn(app);
  const area = {
    id: uuid(),
    origin: 'own',
    learning_area: 'Tax',
    competency_level: 'tax_governance',
  } as const;
  await app.db
    .insertInto('learning_area')
    .values({ ...area, member_id: as.id, plan_year: 2026, created_at: NOW })
    .execute();
  await inBoth({ competencies: ['tax_planning', 'tax_governance'], date: '2026-12-01' });
  await anActivity(app, as.id, {
    title: 'vat  DAY',
    provider: 'SAIT',
    type: 'webinar',
    activity_date: '2026-12-01',
  });
  const of = async (who: SignedIn, query: object = {}) =>
    (await search(query, who)).body.rows.map(({ added, place }: { added: boolean; place: object }) => ({
      added,
      place,
    }));
  const inArea = {
    added: true,
    place: { competency: 'tax_governance', learning_area_id: area.id, user_added_learning_area: true },
  };
  expect(await of(as)).toEqual([inArea, inArea]);
  const none = { learning_area_id: null, user_added_learning_area: false };
  const own = { added: true, place: { competency: 'tax_planning', ...none } };
  expect(await of(as, { competency: 'tax_planning' })).toEqual([own, own]);
  const others = { added: false, place: { competency: 'tax_planning', ...none } };
  expect(await of(member)).toEqual([others, others]);
});

test('a search for a kind of hours places what it finds under a competency of that kind', async () => {
  await inCatalogue({ competencies: ['agility', 'tax_governance'] });
  const placeOf = async (query: object) => (await search(query)).body.rows[0].place.competency;
  expect(await placeOf({})).toBe('agility');
  expect(await placeOf({ hours_kind: 'tax' })).toBe('tax_governance');
});
