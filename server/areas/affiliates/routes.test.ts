import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookActivity } from '#contract/activities.ts';
import * as calls from '#contract/affiliates.ts';
import { saveAnswers } from '#contract/assessment.ts';
import { cents } from '#domain/money/money.ts';
import { anActivity } from '#test/support/activity.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app);
});
beforeEach(() => app.db.deleteFrom('affiliate_activity').execute());
afterAll(() => app.close());

const pageOf = async (competency?: string, as = member) => {
  const search = competency === undefined ? '' : `?competency=${encodeURIComponent(competency)}`;
  const response = await fetch(`${app.url}/api/plan/2026/affiliates${search}`, { headers: as.headers });
  return { status: response.status, body: await response.json() };
};
const tileOf = async (competency: string, as = member) =>
  (await pageOf(undefined, as)).body.competencies.find(
    (one: { competency: string }) => one.competency === competency,
  );

describe.each([calls.affiliates, calls.affiliatesDb])('GET $path', (call) => {
  const list = (competency: string, as = member) => app.call(call, { params: { competency }, as });

  test('404 for a name that is none of the 72', async () => {
    for (const name of ['Juggling', 'Tax planning', "'; drop table member; --"]) {
      const answer = await list(name);
      expect([answer.status, answer.body.code]).toEqual([404, 'competency_not_found']);
    }
  });

  test('200 with nothing on a fresh installation', async () => {
    const { status, body } = await list('tax_planning');
    expect([status, body]).toEqual([200, []]);
  });

  test('200 with the fields of the specification', async () => {
    const id = await anAffiliate(app, {
      title: '日本語 <b>VAT</b>',
      competency1: 'tax_governance',
      activity_date: '2026-12-01',
      price_cents: cents(129_900),
    });
    expect((await list('tax_planning')).body).toEqual([
      {
        activity_id: id,
        competency: 'tax_planning',
        competency1: 'tax_governance',
        competency2: '',
        title: '日本語 <b>VAT</b>',
        provider: "O'Brien-Müller",
        type: 'webinar',
        activity_date: '2026-12-01',
        price: '1299.00',
        description: 'Dividends and loans to shareholders',
        external_URL: 'https://example.org/tax',
      },
    ]);
    await anAffiliate(app, { competency: 'judgement', price_cents: cents(0), external_url: '' });
    expect((await list('judgement')).body).toMatchObject([
      { activity_date: '', price: '0.00', external_URL: '' },
    ]);
  });

  test('200 soonest first, undated last; without past activities, with those of today', async () => {
    const dates = [null, '2027-01-01', '2026-11-20', '2026-11-19', '2026-11-21'];
    for (const activity_date of dates)
      await anAffiliate(app, { activity_date, title: activity_date ?? 'any' });
    const { body } = await list('tax_planning');
    expect(body.map((one: { title: string }) => one.title)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2027-01-01',
      'any',
    ]);
  });

  test('200 finds it by its second and third competency, and by no other', async () => {
    const id = await anAffiliate(app, { competency1: 'judgement', competency2: 'agility' });
    for (const name of ['tax_planning', 'judgement', 'agility']) {
      expect((await list(name)).body.map((one: { activity_id: string }) => one.activity_id)).toEqual([id]);
    }
    expect((await list('tax_governance')).body).toEqual([]);
  });
});

describe('GET /api/plan/{year}/affiliates', () => {
  test('400 and 404 for years and names that are none', async () => {
    const strange = await app.call(calls.planAffiliates, { params: { year: 'x' }, as: member });
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([400, ['year']]);
    expect((await app.call(calls.planAffiliates, { params: { year: 2025 }, as: member })).body.code).toBe(
      'plan_year_not_owned',
    );
    for (const name of ['', 'Juggling']) expect((await pageOf(name)).body.code).toBe('competency_not_found');
  });

  test('200 with all 72 and their counts; one that names a competency twice counts once', async () => {
    await anAffiliate(app, { competency1: 'tax_planning', competency2: 'judgement' });
    await anAffiliate(app, { activity_date: '2026-11-19' });
    await anAffiliate(app, { activity_date: '2026-11-20' });
    const { status, body } = await pageOf();
    expect([status, body.competencies.length, body.activities]).toEqual([200, 72, []]);
    expect((await tileOf('tax_planning')).activities).toBe(2);
    expect((await tileOf('judgement')).activities).toBe(1);
    expect((await tileOf('agility')).activities).toBe(0);
    expect((await pageOf('tax_planning')).body.activities).toHaveLength(2);
  });

  test("200 with the member's own scores and learning areas, and nobody else's", async () => {
    const as = await signedIn(app);
    const answers = [{ answer: 0 }, { answer: 1 }, { answer: 0 }];
    const params = { competency: 'tax_planning' };
    expect((await app.call(saveAnswers, { params, body: { answers, rpt_year: 2026 }, as })).status).toBe(200);
    const area = {
      id: uuid(),
      origin: 'own',
      learning_area: 'Tax',
      competency_level: 'tax_planning',
    } as const;
    await app.db
      .insertInto('learning_area')
      .values({ ...area, member_id: as.id, plan_year: 2026, created_at: NOW })
      .execute();
    expect(await tileOf('tax_planning', as)).toMatchObject({
      actualScore: expect.any(Number),
      requiredScore: expect.any(Number),
      learning_area_id: area.id,
      user_added_learning_area: true,
    });
    expect(await tileOf('tax_planning')).toMatchObject({
      actualScore: null,
      learning_area_id: null,
      user_added_learning_area: false,
    });
  });

  test('200 says which are in the plan already, also after the member chose a date', async () => {
    const as = await signedIn(app);
    const dated = { title: 'Dated', activity_date: '2026-12-01' };
    await anAffiliate(app, dated);
    await anAffiliate(app, { title: 'Open' });
    await anAffiliate(app, { title: 'Neither', competency1: 'judgement' });
    const planned = { provider: "O'Brien-Müller", type: 'webinar' };
    await anActivity(app, as.id, { ...planned, ...dated, competency: 'judgement' });
    await anActivity(app, as.id, { ...planned, title: 'open', activity_date: '2026-05-05' });
    const addedOf = async (who: SignedIn) =>
      Object.fromEntries(
        (await pageOf('tax_planning', who)).body.activities.map((one: { title: string; added: boolean }) => [
          one.title,
          one.added,
        ]),
      );
    expect(await addedOf(as)).toEqual({ Dated: true, Open: true, Neither: false });
    expect(await addedOf(member)).toEqual({ Dated: false, Open: false, Neither: false });
  });

  test('booking one stores it as a preloaded activity; the second time is refused', async () => {
    const as = await signedIn(app);
    await anAffiliate(app, { title: 'To be booked', price_cents: cents(45_000) });
    const {
      activity_id: _,
      external_URL,
      added,
      ...offer
    } = (await pageOf('tax_planning', as)).body.activities[0];
    expect(added).toBe(false);
    const body = { ...offer, external_url: external_URL, preloaded: true, rpt_year: 2026 };
    const booked = await app.call(bookActivity, { body, as });
    expect(booked.status).toBe(200);
    const again = await app.call(bookActivity, { body, as });
    expect([again.status, again.body.message]).toEqual([403, 'Already added to Reflective Plan']);
    const stored = await app.db
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', booked.body.activity_id)
      .executeTakeFirst();
    expect(stored).toMatchObject({
      member_id: as.id,
      title: 'To be booked',
      price: '450.00',
      preloaded: true,
      external_url: 'https://example.org/tax',
    });
    expect((await pageOf('tax_planning', as)).body.activities).toMatchObject([{ added: true }]);
  });

  test('200 with 500 at most', async () => {
    const rows = Array.from({ length: calls.AFFILIATES_MAX + 1 }, (_, i) =>
      anAffiliate(app, { title: `No ${i}` }),
    );
    await Promise.all(rows);
    expect((await pageOf('tax_planning')).body.activities).toHaveLength(calls.AFFILIATES_MAX);
    expect((await tileOf('tax_planning')).activities).toBe(calls.AFFILIATES_MAX + 1);
  });
});

test('the catalogue takes http links alone, no price below nothing, and the ten types of activity', async () => {
  const juggling = sql`update affiliate_activity set type = 'juggling'`;
  await anAffiliate(app);
  await expect(juggling.execute(app.db)).rejects.toThrow();
  await expect(anAffiliate(app, { external_url: 'javascript:alert(1)' })).rejects.toThrow();
  await expect(anAffiliate(app, { price_cents: cents(-1) })).rejects.toThrow();
});

test('a competency is looked up by its indexes, not by reading the catalogue', async () => {
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain select id from affiliate_activity
      where competency = 'x' or competency1 = 'x' or competency2 = 'x'`.execute(trx);
  });
  for (const name of ['competency', 'competency1', 'competency2']) {
    expect(JSON.stringify(plan.rows)).toContain(`affiliate_activity_${name} `);
  }
});
