import { hash } from 'node:crypto';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointSpec, ResultOf } from '#contract/endpoint.ts';
import { planHistory, planHistoryCsv, whatChangedCsv } from '#contract/history.ts';
import { endpoints } from '#contract/index.ts';
import { monitoringPage } from '#contract/page-calls.ts';
import { saveGoals } from '#contract/profile.ts';
import { anActivity } from '#test/support/activity.ts';
import { requests } from '#test/support/authorisation/requests.ts';
import { authorisationWorld, MARK, type World } from '#test/support/authorisation/world.ts';

let world: World;
beforeAll(async () => {
  world = await authorisationWorld();
});
afterAll(() => world.close());

type Page = ResultOf<typeof planHistory>;
const read = async (query: object = {}, year = 2026): Promise<Page> => {
  const answer = await world.app.call(planHistory, { as: world.owner, params: { year }, query });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** The calls that write into a plan year. */
const writers = (Object.entries(endpoints) as [keyof typeof endpoints, EndpointSpec][]).filter(
  ([, spec]) => spec.records,
);
/** Their requests in support/authorisation send what is stored already, or find nothing to do. */
const changesNothing = new Set<string>(['savePersonal', 'saveCareerPath', 'saveValuesAnswers']);
const countOf = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from plan_event`.execute(world.app.db);
  return rows[0]?.n ?? 0;
};

describe('every call that changes a plan year', () => {
  const paidTo = (member_id: string, paid_to: string) =>
    world.app.db.updateTable('membership').set({ paid_to }).where('member_id', '=', member_id).execute();

  test.each(writers)(
    '%s adds its event, only for a change, and for nobody who lapsed',
    async (name, spec) => {
      if (name === 'resetScore' || name === 'resetScores') await answered();
      const request = await requests[name](world);
      const before = await countOf();
      const as = request.as ?? (spec.guard === 'admin' ? world.admin : world.owner);
      if (spec.guard === 'member' && !spec.whenLapsed) {
        await paidTo(as.id, '2026-01-31');
        expect((await world.app.call(spec, { ...request, as })).body.code).toBe('membership_ended');
        await paidTo(as.id, '2026-12-31');
      }
      const answer = await world.app.call(spec, { ...request, as });
      expect(answer.status).toBe(200);
      expect((await countOf()) > before).toBe(!changesNothing.has(name));
    },
  );

  const answered = async () =>
    world.app.call(endpoints.saveAnswers, { as: world.owner, ...(await requests.saveAnswers(world)) });

  test('every member call that writes to a plan says so, or is named here', () => {
    const silent = (Object.entries(endpoints) as [string, EndpointSpec][])
      .filter(
        ([, { guard, method, planYear, records }]) =>
          guard === 'member' && method === 'POST' && planYear && !records,
      )
      .map(([name]) => name);
    // Typed text that is not saved, the page that was open, the current year, a mail to support, and files of documents.
    expect(silent.sort()).toEqual([
      'autofixRequest',
      'cancelPack',
      'checkKey',
      'downloadAgain',
      'saveAutosave',
      'switchYear',
    ]);
  });
});

test('the chain is that of the file, event by event; a text is only a digest and a number of words', async () => {
  const answer = await world.app.call(planHistoryCsv, { as: world.owner, params: { year: 2026 } });
  const text = String(answer.body);
  expect(text).not.toContain(MARK);
  const rows = csvRows(text);
  expect(rows.length).toBeGreaterThan(30);
  let previous = '0'.repeat(64);
  for (const [at, row] of rows.entries()) {
    const [seq, time, actor, what, subject, facts, chain] = row;
    expect(Number(seq)).toBe(at + 1);
    const event = JSON.stringify([Number(seq), time, actor, what, subject, facts]);
    previous = hash('sha256', previous + event);
    expect(chain).toBe(previous);
  }
});

test('the file for people says each of these events, with no id, digest or name of a field', async () => {
  const answer = await world.app.call(whatChangedCsv, { as: world.owner, params: { year: 2026 } });
  const lines = csvRows(String(answer.body));
  const { total } = await read();
  expect(new Set(lines.map((line) => line.at(-1))).size).toBe(total);
  // Titles of this world have an id behind them.
  const typed = new RegExp(`(${MARK}|Seminar) [0-9a-f-]{36}`, 'g');
  const cells = lines.flat().map((cell) => cell.replaceAll(typed, ''));
  expect(cells.filter((cell) => /[0-9a-f]{8}-|[0-9a-f]{64}|_|[{}]/.test(cell))).toEqual([]);
  const { body } = await world.app.call(endpoints.activities, { as: world.owner, params: { year: 2026 } });
  const titles = new Map(lines.flatMap(([, , number, title]) => (number ? [[number, title]] : [])));
  for (const title of titles.values())
    expect(body.map((one: { title: string }) => one.title)).toContain(title);
  expect(titles.size).toBeGreaterThan(0);
  expect(lines.some(([, , , title]) => title?.startsWith('Deleted activity'))).toBe(true);
});

test('a text that changes is its digest and its words, a date and a choice are themselves', async () => {
  const goals = { career_role_responsibilities: 'Audits', career_goals_short_term: 'Learn to fly' };
  const body = { rpt_year: 2026, ...goals, career_goals_med_long_term: `Lead ${Math.random()}` };
  expect((await world.app.call(saveGoals, { as: world.owner, body })).status).toBe(200);
  expect((await world.app.call(saveGoals, { as: world.owner, body })).status).toBe(200);
  const { rows } = await read({ size: 1 });
  const facts = rows[0]?.facts ?? {};
  expect(rows[0]).toMatchObject({ actor: 'member', what: 'profile changed', subject: 'rpt5' });
  expect(facts.career_goals_med_long_term).toEqual({
    sha256: hash('sha256', body.career_goals_med_long_term),
    words: 2,
  });
});

test('pages: the newest first, those after a number, the name that a part has today', async () => {
  const all = await read({ size: 100 });
  expect(all.rows.map(({ seq }) => seq)).toEqual(all.rows.map((_, at) => all.total - at));
  const later = await read({ since: all.total - 3, sort: 'seq', direction: 'asc' });
  expect(later.rows.map(({ seq }) => seq)).toEqual([all.total - 2, all.total - 1, all.total]);
  const sizes = { size: 10, page: 2 };
  expect((await read(sizes)).rows).toEqual(all.rows.slice(10, 20));
  const oldest = await read({ ...sizes, sort: 'seq', direction: 'asc' });
  expect(oldest.rows.map(({ seq }) => seq)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  const past = await read({ size: 10, page: 999, since: all.total - 15 });
  expect([past.total, past.rows.length, past.rows.at(-1)?.seq]).toEqual([15, 5, all.total - 14]);
  expect(await read({ since: all.total + 5 })).toEqual({ rows: [], total: 0 });
  const named = all.rows.find(({ what, name }) => what === 'activity added' && name !== '');
  expect(named).toBeDefined();
  const bad = await world.app.call(planHistory, {
    as: world.owner,
    params: { year: 2026 },
    query: { since: -1 },
  });
  expect([bad.status, bad.body.fields]).toEqual([400, { since: 'Choose a number' }]);
});

test('nothing changes or deletes an event, but it goes with the account', async () => {
  const { db } = world.app;
  await expect(sql`update plan_event set what = 'other'`.execute(db)).rejects.toThrow('not changed');
  await expect(sql`delete from plan_event`.execute(db)).rejects.toThrow('not changed');
  const leaver = await world.aPerson();
  const body = { rpt_year: 2026, career_role_responsibilities: 'a', career_goals_short_term: 'b' };
  const goals = { ...body, career_goals_med_long_term: 'c' };
  expect((await world.app.call(saveGoals, { as: leaver, body: goals })).status).toBe(200);
  await db.deleteFrom('member').where('id', '=', leaver.id).execute();
  const left = await db.selectFrom('plan_event').select('seq').where('member_id', '=', leaver.id).execute();
  expect(left).toEqual([]);
});

test('the record of a year that is older than its history begins with what the year had', async () => {
  const older = await world.aPerson();
  const created_at = new Date('2026-03-01T08:00:00Z');
  for (const title of ['Indaba', 'VAT'])
    await anActivity(world.app, older.id, { title, created_at, activity_date: '2026-02-01' });
  const goals = (text: string) => ({ career_role_responsibilities: text, career_goals_short_term: text });
  for (const text of ['one', 'two']) {
    const body = { rpt_year: 2026, ...goals(text), career_goals_med_long_term: text };
    expect((await world.app.call(saveGoals, { as: older, body })).status).toBe(200);
  }
  const params = { year: 2026 };
  const { rows } = (await world.app.call(planHistory, { as: older, params })).body;
  expect(rows.map(({ what }: { what: string }) => what)).toEqual([
    'profile changed',
    'profile added',
    'year added',
  ]);
  expect(rows.at(-1)).toMatchObject({
    seq: 1,
    subject: 'before this record began',
    facts: { activities: 2, scores: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const page = (await world.app.call(monitoringPage, { as: older, params })).body;
  expect(page.began_at).toBe(rows.at(-1).at);
  const fresh = await world.aPerson();
  expect((await world.app.call(monitoringPage, { as: fresh, params })).body.began_at).toBeNull();
});

test('two saves at once get two numbers', async () => {
  const { total } = await read();
  const save = (text: string) => {
    const goals = { career_role_responsibilities: text, career_goals_short_term: text };
    const body = { rpt_year: 2026, ...goals, career_goals_med_long_term: text };
    return world.app.call(saveGoals, { as: world.owner, body });
  };
  await Promise.all([save('one'), save('two'), save('three')]);
  expect((await read()).total).toBe(total + 3);
});

const csvRows = (text: string) => Papa.parse<string[]>(text.trim()).data.slice(1);
