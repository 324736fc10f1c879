import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/learning-areas.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const params = { year: 2026 };
const list = async (as: SignedIn) => (await app.call(calls.learningAreas, { params, as })).body;
const add = (as: SignedIn, areas: unknown) =>
  app.call(calls.addLearningAreas, { params, body: { areas }, as });
const explain = (as: SignedIn, reasons: unknown) =>
  app.call(calls.addReasons, { params, body: { reasons }, as });
const agility = { learning_area: 'Agility', competency_level: 'agility', reason: 'Suggested' };
const judgement = { learning_area: 'Judgement', competency_level: 'Judgement' };

describe('POST /api/plan/{year}/add_learning_areas', () => {
  test('400 for none, and names every wrong field', async () => {
    const as = await signedIn(app);
    expect((await add(as, [])).body.fields).toEqual({ areas: 'Choose a learning area' });
    expect((await add(as, undefined)).body.fields).toEqual({ areas: 'Choose a learning area' });
    const wrong = [agility, { learning_area: ' ', competency_level: '', reason: 'x'.repeat(5001) }];
    expect((await add(as, wrong)).body.fields).toEqual({
      'areas.1.learning_area': 'Enter a learning area',
      'areas.1.competency_level': 'Choose a competency',
      'areas.1.reason': 'At most 5000 characters',
    });
  });

  test('404 for a competency that there is not: none is added', async () => {
    const as = await signedIn(app);
    const answer = await add(as, [agility, { ...judgement, competency_level: 'Juggling' }]);
    expect([answer.status, answer.body.code]).toEqual([404, 'competency_not_found']);
    expect(await list(as)).toEqual([]);
  });

  test('200 adds all, in this plan only; what is there already is not doubled', async () => {
    const [as, other] = [await signedIn(app), await signedIn(app)];
    const first = await add(as, [agility, judgement, agility]);
    expect(first.status).toBe(200);
    expect(await list(as)).toMatchObject([
      {
        id: first.body.ids[0],
        learning_area: 'Agility',
        competency: 'agility',
        reason: 'Suggested',
        user_added: true,
      },
      { id: first.body.ids[1], competency: 'judgement', reason: '' },
    ]);
    expect(first.body.ids[2]).toBe(first.body.ids[0]);
    const twice = await Promise.all([add(as, [judgement]), add(as, [judgement])]);
    expect(twice.map(({ body }) => body.ids)).toEqual([[first.body.ids[1]], [first.body.ids[1]]]);
    expect([await list(as), await list(other)].map((areas) => areas.length)).toEqual([2, 0]);
  });

  test('409 when not all fit into the 200 of a year: none is added', async () => {
    const as = await signedIn(app);
    const rows = Array.from({ length: 199 }, () => ({
      member_id: as.id,
      plan_year: params.year,
      id: uuid(),
      origin: 'own' as const,
      learning_area: 'One of many',
      competency_level: 'tax_planning',
      created_at: NOW,
    }));
    await app.db.insertInto('learning_area').values(rows).execute();
    const refused = await add(as, [agility, judgement]);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_learning_areas']);
    expect(await list(as)).toHaveLength(199);
    expect((await add(as, [agility])).status).toBe(200);
    // Full, but nothing new.
    expect((await add(as, [agility])).status).toBe(200);
    expect(await list(as)).toHaveLength(200);
  });
});

describe('POST /api/plan/{year}/add_reasons', () => {
  const idsOf = async (as: SignedIn): Promise<string[]> => (await add(as, [agility, judgement])).body.ids;

  test('400 for none, and names every wrong field', async () => {
    const as = await signedIn(app);
    expect((await explain(as, [])).body.fields).toEqual({ reasons: 'Write a reason' });
    expect((await explain(as, [{ id: '7', reason: '\u200b' }])).body.fields).toEqual({
      'reasons.0.id': 'This is not a valid id',
      'reasons.0.reason': 'Write a reason',
    });
  });

  test("404 for another member's area: none is written", async () => {
    const [as, other] = [await signedIn(app), await signedIn(app)];
    const [mine, theirs] = [(await idsOf(as))[1], (await idsOf(other))[1]];
    const answer = await explain(as, [
      { id: mine, reason: 'Mine' },
      { id: theirs, reason: 'Theirs' },
    ]);
    expect([answer.status, answer.body.code]).toEqual([404, 'learning_area_not_found']);
    for (const who of [as, other]) expect((await list(who))[1].reason).toBe('');
  });

  test('200 writes a reason where there is none; an existing one stays and is named', async () => {
    const as = await signedIn(app);
    const [explained, bare] = await idsOf(as);
    const reason = 'O\'Brien-Müller asked, "soon" 🎓';
    const both = [
      { id: explained, reason: 'Another' },
      { id: bare, reason },
    ];
    const answer = await explain(as, both);
    expect([answer.status, answer.body]).toEqual([200, { kept: [{ id: explained, reason: 'Suggested' }] }]);
    expect(await list(as)).toMatchObject([{ reason: 'Suggested' }, { reason }]);
    // A second click sends the same reason again, and keeps nothing from it.
    expect((await explain(as, [{ id: bare, reason }])).body).toEqual({ kept: [] });
    // Another tab was first: its reason stays.
    expect((await explain(as, [{ id: bare, reason: 'Later' }])).body).toEqual({
      kept: [{ id: bare, reason }],
    });
    expect((await list(as))[1].reason).toBe(reason);
  });
});
