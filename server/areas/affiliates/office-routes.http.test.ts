import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { affiliates } from '#contract/affiliates.ts';
import { BULK_LIMIT } from '#contract/limits.ts';
import * as calls from '#contract/office-activities.ts';
import { cents } from '#domain/money/money.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

const ADMIN = 'admin@example.org';
let app: TestApp;
let admin: SignedIn;
let member: SignedIn;

const activity = {
  title: 'Python for accountants',
  provider: 'Umhlanga Learning',
  type: 'e-learning',
  description: 'Twelve lessons of 40 minutes',
  competency: 'data_analytics',
  activity_date: '2027-02-11',
  price: '3200',
  external_URL: 'https://umhlanga.example/python',
};
const form = (() => {
  const { activity_date: date, external_URL: url, ...same } = activity;
  return { ...same, date, url };
})();
const row = {
  ...activity,
  type: 'E-Learning',
  activity_date: '11/02/2027',
  price: 'R3 200.00',
  competency: 'Data analytics',
};

beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  member = await signedIn(app);
});
beforeEach(async () => {
  await app.db.deleteFrom('affiliate_activity').execute();
  await app.db.deleteFrom('admin_log').execute();
});
afterAll(() => app.close());

const stored = () => app.db.selectFrom('affiliate_activity').selectAll().orderBy('id').execute();
const log = () => app.db.selectFrom('admin_log').select(['action', 'before', 'after']).execute();
const add = (changes: object = {}) =>
  app.call(calls.addAffiliate, { as: admin, body: { activity: { ...activity, ...changes } } });
const addBulk = (activities: unknown) => app.call(calls.addAffiliates, { as: admin, body: { activities } });
const update = (id: string, changes: object = {}) =>
  app.call(calls.updateAffiliate, { as: admin, body: { ...form, id, ...changes } });
const list = (query: object) => app.call(calls.officeAffiliates, { as: admin, query });

describe('GET /api/admin/affiliates', () => {
  test('400 for a competency that is none, and for a strange page', async () => {
    expect((await list({})).body.fields).toEqual({ competency: 'Choose a competency' });
    expect((await list({ competency: 'Juggling' })).body.fields).toEqual({
      competency: 'Choose a competency',
    });
    const odd = await list({ competency: 'judgement', page: 0, size: 101, sort: 'id', direction: 'up' });
    expect(Object.keys(odd.body.fields).sort()).toEqual(['direction', 'page', 'size', 'sort']);
  });

  test('200 with all counts, and the rows of one competency, past ones too, paged and sorted', async () => {
    await anAffiliate(app, { title: 'b over', activity_date: '2020-01-01', price_cents: cents(0) });
    await anAffiliate(app, {
      title: 'A',
      competency: 'judgement',
      competency1: 'tax_planning',
      price_cents: cents(5),
    });
    await anAffiliate(app, { title: 'c', external_url: '' });
    await anAffiliate(app, { title: 'elsewhere', competency: 'agility' });
    const { status, body } = await list({ competency: 'tax_planning', size: 2 });
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.rows).toMatchObject([
      { title: 'A', competency: 'judgement', competency1: 'tax_planning', price: '0.05', date: '' },
      { title: 'b over', date: '2020-01-01', price: '0.00' },
    ]);
    const all = (await app.call(calls.affiliateCounts, { as: admin })).body;
    const counts = all.competencies.filter((one: { activities: number }) => one.activities > 0);
    expect([all.activities, all.competencies.length, counts]).toEqual([
      4,
      72,
      expect.arrayContaining([
        { competency: 'tax_planning', activities: 3 },
        { competency: 'judgement', activities: 1 },
        { competency: 'agility', activities: 1 },
      ]),
    ]);
    const { id } = body.rows[0];
    const one = await app.call(calls.affiliateOf, { as: admin, params: { id } });
    expect([one.status, one.body]).toEqual([200, body.rows[0]]);
    expect((await app.call(calls.affiliateOf, { as: admin, params: { id: uuid() } })).body.code).toBe(
      'activity_not_found',
    );
    expect((await app.call(calls.affiliateOf, { as: admin, params: { id: 'x' } })).status).toBe(400);
    const titles = async (query: object) =>
      (await list({ competency: 'tax_planning', ...query })).body.rows.map(
        (one: { title: string }) => one.title,
      );
    expect(await titles({ size: 2, page: 2 })).toEqual(['c']);
    expect(await titles({ sort: 'date', direction: 'desc' })).toEqual(['b over', 'c', 'A']);
    expect(await titles({ sort: 'price' })).toEqual(['b over', 'A', 'c']);
    expect(await titles({ q: 'OVER' })).toEqual(['b over']);
    expect(await titles({ q: 'Müller' })).toHaveLength(3);
    expect(await titles({ q: '%' })).toEqual([]);
  });
});

describe('POST addAffiliate', () => {
  test.each([
    ['title', ' ', 'Enter a title'],
    ['title', 'x'.repeat(256), 'At most 255 characters'],
    ['provider', '', 'Enter a provider'],
    ['type', 'workshop', 'Choose a type of activity'],
    ['description', '', 'Enter a description'],
    ['competency', '', 'Choose a competency'],
    ['competency', 'Data analytics', 'Choose a competency'],
    ['competency1', 'Juggling', 'Choose a competency'],
    ['activity_date', '11/02/2027', 'Enter a date that exists, for example 2026-03-31'],
    ['price', 'on request', 'Price must be a number'],
    ['price', -1, 'Price must be a number'],
    ['price', '1000000.01', 'At most R1 000 000.00'],
    ['external_URL', 'umhlanga.example/python', 'Begin with https:// or http://'],
    ['external_URL', 'javascript:alert(1)', 'Begin with https:// or http://'],
    ['external_URL', 'data:text/html,x', 'Begin with https:// or http://'],
    ['external_URL', '//evil.example/x', 'Begin with https:// or http://'],
    ['external_URL', ' https://saica.example@evil.example ', 'Leave out the name before the @'],
    ['external_URL', `https://saica.example/${'x'.repeat(10_000)}`, 'At most 2000 characters'],
  ])('400 for %s %j', async (name, value, text) => {
    const { status, body } = await add({ [name]: value });
    expect([status, body.fields]).toEqual([400, { [`activity.${name}`]: text }]);
    expect(await stored()).toEqual([]);
  });

  test('200 stores it, members find it, and the log has it', async () => {
    const { status, body } = await add({ competency1: 'judgement' });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        id: body.id,
        title: activity.title,
        activity_date: '2027-02-11',
        price_cents: cents(320_000),
        competency1: 'judgement',
      },
    ]);
    for (const competency of ['data_analytics', 'judgement']) {
      const offers = await app.call(affiliates, { as: member, params: { competency } });
      expect(offers.body).toMatchObject([{ activity_id: body.id, price: '3200.00' }]);
    }
    expect(await log()).toMatchObject([
      {
        action: 'Added affiliate activity',
        before: null,
        after: { Id: body.id, Title: activity.title, Price: 'R3 200.00' },
      },
    ]);
  });

  test('200 without a date, a price or a link; a price may be a number, 0 is free', async () => {
    expect((await add({ activity_date: '', price: '', external_URL: '' })).status).toBe(200);
    expect((await add({ title: 'Free', price: 0 })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { activity_date: null, price_cents: null, external_url: '' },
      { price_cents: cents(0) },
    ]);
  });

  test('200 leaves out further competencies that repeat or follow none', async () => {
    await add({ competency1: '', competency2: 'judgement' });
    await add({ title: 'Another', competency1: 'data_analytics', competency2: 'judgement' });
    for (const one of await stored()) expect([one.competency1, one.competency2]).toEqual(['judgement', '']);
  });

  test('409 for the same one, also of two clicks at once', async () => {
    const both = await Promise.all([add(), add({ title: ' python FOR  accountants' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add()).body.code).toBe('affiliate_exists');
    expect([(await stored()).length, (await log()).length]).toEqual([1, 1]);
    expect((await add({ activity_date: '' })).status).toBe(200);
  });
});

describe('POST addAffiliateBulk', () => {
  test.each([[undefined], [[]], ['rows']])('400 for %j in place of rows', async (rows) => {
    expect((await addBulk(rows)).body.fields).toEqual({ activities: 'Choose a file with activities' });
  });

  test('400 names each wrong cell by row and column, and stores nothing', async () => {
    const bad = { ...row, type: 'Workshop', activity_date: '31/02/2027', external_URL: 'ftp://x' };
    const { status, body } = await addBulk([
      row,
      bad,
      { ...row, competency: 'Juggling', price: 'x', title: '' },
    ]);
    expect([status, body.fields]).toEqual([
      400,
      {
        'activities.1.type': 'Not one of the types.',
        'activities.1.activity_date': 'February 2027 has 28 days.',
        'activities.1.external_URL': 'Begin with https:// or http://',
        'activities.2.title': 'Enter a title',
        'activities.2.price': 'Price must be a number',
        'activities.2.competency': 'Not in the framework.',
      },
    ]);
    expect([await stored(), await log()]).toEqual([[], []]);
  });

  test('413 above the limit', async () => {
    expect((await addBulk([{ ...row, description: 'x'.repeat(BULK_LIMIT) }])).body.code).toBe('too_large');
  });

  test('200 stores the rows that are not there, names the others, and the log has them', async () => {
    await add();
    const other = { ...row, title: 'Another', activity_date: '', price: 'Free' };
    const { status, body } = await addBulk([row, other, { ...other, description: 'Told otherwise' }]);
    expect([status, body]).toEqual([200, { added: 1, already: [0, 2] }]);
    expect(await stored()).toMatchObject([
      {},
      { title: 'Another', activity_date: null, price_cents: cents(0) },
    ]);
    expect((await log()).at(-1)).toMatchObject({
      after: { Added: 1, Activities: [expect.stringContaining('Another')] },
    });
  });

  test('at most 10 000 rows, and two clicks add a file once', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...row, title: `Course ${at}` }));
    const both = await Promise.all([addBulk(many), addBulk(many)]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 500]);
    const tooMany = await addBulk(Array(10_001).fill({}));
    expect(tooMany.body.fields).toEqual({ activities: 'A file has at most 10000 rows' });
    expect(await stored()).toHaveLength(500);
  });
});

describe('POST /api/admin/affiliates/review', () => {
  const review = (activities: unknown) =>
    app.call(calls.reviewAffiliates, { as: admin, body: { activities } });

  test('400 for what is no list, for too many rows, and per field', async () => {
    expect((await review(undefined)).body.fields).toEqual({ activities: 'Choose a file with activities' });
    const wrong = {
      title: '',
      provider: 'x',
      type: 'workshop',
      competency: 'Juggling',
      activity_date: 'soon',
    };
    expect(Object.keys((await review([activity, wrong])).body.fields)).toEqual(
      ['title', 'type', 'competency', 'activity_date'].map((name) => `activities.1.${name}`),
    );
    expect((await review(Array(10_001).fill(activity))).body.fields).toEqual({
      activities: 'A file has at most 10000 rows',
    });
  });

  test('200 with the indexes of those that are there, without regard to capitals; stores nothing', async () => {
    await add();
    await add({ title: 'Flexible', activity_date: '' });
    const rows = [
      { ...activity, title: 'New' },
      { ...activity, title: ' python FOR  accountants', description: 'Otherwise', price: 'x' },
      { ...activity, activity_date: '' },
      { ...activity, title: 'Flexible', activity_date: '' },
      { ...activity, competency: 'judgement' },
    ];
    expect((await review(rows)).body).toEqual({ already: [1, 3] });
    expect((await review([])).body).toEqual({ already: [] });
    expect([(await stored()).length, (await log()).length]).toEqual([2, 2]);
  });
});

describe('POST update_affiliate', () => {
  test('400 per field, 404 for an id that is none', async () => {
    const { body } = await update('x', { title: '', url: 'javascript:alert(1)', price: 'x', date: 'soon' });
    expect(Object.keys(body.fields).sort()).toEqual(['date', 'id', 'price', 'title', 'url']);
    expect((await update(uuid())).body.code).toBe('activity_not_found');
    expect(await log()).toEqual([]);
  });

  test('200 changes every field, empties the date, and the log has before and after', async () => {
    const id = await anAffiliate(app, {
      title: 'Old',
      competency1: 'judgement',
      competency2: 'data_analytics',
    });
    expect((await update(id, { date: '', price: '0' })).status).toBe(200);
    expect(await stored()).toMatchObject([
      {
        id,
        title: activity.title,
        type: 'e-learning',
        competency: 'data_analytics',
        activity_date: null,
        // The form's competency was the second one before, and is named once.
        price_cents: cents(0),
        external_url: activity.external_URL,
        competency1: 'judgement',
        competency2: '',
      },
    ]);
    expect(await log()).toMatchObject([
      {
        before: { Id: id, Title: 'Old', Competency: 'tax_planning' },
        after: { Id: id, Title: activity.title, Price: 'R0.00' },
      },
    ]);
  });

  test('409 changed_elsewhere for an old version, once; 409 for one that would be a double', async () => {
    const id = await anAffiliate(app);
    const { version } = (await list({ competency: 'tax_planning' })).body.rows[0];
    const saved = await update(id, { version });
    expect(saved.status).toBe(200);
    const late = await update(id, { version, title: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere']);
    expect(late.body.current).toMatchObject([
      { id, version: saved.body.version, values: { title: form.title } },
    ]);
    expect((await update(id, { version: saved.body.version, title: 'Late' })).status).toBe(200);
    await add();
    expect((await update(id)).body.code).toBe('affiliate_exists');
    // The description of an activity that is already a double can still be changed.
    const double = await anAffiliate(app, {
      title: 'Late',
      competency: 'data_analytics',
      type: 'e-learning',
      provider: form.provider,
      activity_date: form.date,
    });
    expect((await update(double, { title: 'LATE', description: 'Otherwise' })).status).toBe(200);
  });
});

describe('deletion', () => {
  test('delete_affiliate: 400, 404, 200 with what was there in the log', async () => {
    const id = await anAffiliate(app, { title: 'Gone' });
    const remove = (value: unknown) => app.call(calls.deleteAffiliate, { as: admin, body: { id: value } });
    expect((await remove('x')).body.fields).toEqual({ id: 'This is not a valid id' });
    expect((await remove(uuid())).body.code).toBe('activity_not_found');
    expect((await remove(id)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await log()).toMatchObject([
      { before: { Id: id, Title: 'Gone', Competency: 'tax_planning' }, after: null },
    ]);
  });

  const removeMany = (affiliateIds: unknown) =>
    app.call(calls.deleteAffiliates, { as: admin, body: { affiliateIds } });

  test('delete_affiliateBulk: 400 for nothing; 200 deletes these', async () => {
    const unconfirmed = { all: true, except: [], filter: { competency: 'tax_planning', q: '' } };
    for (const chosen of [undefined, [], ['x'], { all: true, except: [], expected: 1 }, unconfirmed])
      expect((await removeMany(chosen)).status).toBe(400);
    const [one, two] = [await anAffiliate(app), await anAffiliate(app)];
    await anAffiliate(app, { title: 'Stays' });
    const answer = await removeMany([one, two, uuid()]);
    expect(answer.body).toEqual({ deleted: 2 });
    expect(await stored()).toMatchObject([{ title: 'Stays' }]);
    expect(await log()).toMatchObject([
      { before: { Deleted: 2, Activities: [expect.stringContaining(one), expect.stringContaining(two)] } },
    ]);
  });

  test('delete_affiliateBulk: all of a competency that match, except these', async () => {
    const [first] = [await anAffiliate(app, { title: 'VAT 1' }), await anAffiliate(app, { title: 'VAT 2' })];
    await anAffiliate(app, { title: 'VAT 3', competency: 'judgement' });
    await anAffiliate(app, { title: 'Other' });
    const filter = { competency: 'tax_planning', q: 'vat' };
    const wrong = await removeMany({ all: true, except: [first], filter, expected: 2 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'selection_changed']);
    expect([(await stored()).length, await log()]).toEqual([4, []]);
    const answer = await removeMany({ all: true, except: [first], filter, expected: 1 });
    expect(answer.body).toEqual({ deleted: 1 });
    expect((await stored()).map(({ title }) => title).sort()).toEqual(['Other', 'VAT 1', 'VAT 3']);
  });
});
