import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/evidence.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

let app: TestApp;
let member: SignedIn;
let other: SignedIn;

const params = { year: 2026 };
const PDF = Buffer.from('%PDF-1.7 attended, 3 hours');

beforeAll(async () => {
  app = await testApp();
  member = await signedIn(app, { years: [2025, 2026], plan: { registered_auditor: true } });
  other = await signedIn(app, { plan: { registered_auditor: true } });
});
afterAll(() => app.close());

/** An activity with a file of its own; gives the ids of both. */
async function withFile(as = member, name = 'certificate.pdf') {
  const activityId = await anActivity(app, as.id);
  const body = new FormData();
  body.append('activityIds[]', activityId);
  body.append('file', new Blob([PDF]), name);
  const sent = await app.call(calls.uploadEvidence, { as, body, headers: { rpt_year: '2026' } });
  expect(sent.status).toBe(200);
  const files = await filesOf(as);
  const file = files.find(({ activityIds }) => activityIds.includes(activityId));
  return { activityId, evidenceId: file?.id ?? '' };
}

const filesOf = async (as: SignedIn): Promise<{ id: string; fileName: string; activityIds: string[] }[]> =>
  (await app.call(calls.evidenceOfYear, { as, params })).body;
const use = (body: object, as = member, year = 2026) =>
  app.call(calls.useEvidence, { as, params: { year }, body });
const remove = (body: object, as = member, year = 2026) =>
  app.call(calls.removeEvidence, { as, params: { year }, body: { confirmed_until: '2029-12-31', ...body } });

test('404 for a year that is not owned', async () => {
  const body = { evidence_id: uuid(), activityIds: [uuid()] };
  for (const send of [use, remove])
    expect((await send(body, member, 2024)).body.code).toBe('plan_year_not_owned');
});

describe('POST /api/plan/{year}/evidence/use', () => {
  test('400 names every wrong field', async () => {
    expect((await use({ evidence_id: 'x', activityIds: [] })).body.fields).toEqual({
      evidence_id: 'This is not a valid id',
      activityIds: 'Choose an activity',
    });
    expect((await use({})).status).toBe(400);
  });

  test("404 for a file, an activity or a year that is not the member's; nothing changes", async () => {
    const mine = await withFile();
    const theirs = await withFile(other);
    const bare = await anActivity(app, member.id);
    const refused = [
      [{ evidence_id: theirs.evidenceId, activityIds: [bare] }, 'evidence_not_found'],
      [{ evidence_id: uuid(), activityIds: [bare] }, 'evidence_not_found'],
      [{ evidence_id: mine.evidenceId, activityIds: [bare, theirs.activityId] }, 'activity_not_found'],
    ] as const;
    for (const [body, code] of refused) {
      const answer = await use(body);
      expect([answer.status, answer.body.code]).toEqual([404, code]);
    }
    const last = await use({ evidence_id: mine.evidenceId, activityIds: [bare] }, member, 2025);
    expect(last.body.code).toBe('evidence_not_found');
    expect((await filesOf(member)).flatMap(({ activityIds }) => activityIds)).not.toContain(bare);
  });

  test('200 gives the file to others, and deletes one that it took the place of', async () => {
    const person = await signedIn(app, { plan: { tax_practitioner: true } });
    const first = await withFile(person, 'Bewys O’Brien-Müller.pdf');
    const second = await withFile(person, 'old.pdf');
    const bare = await anActivity(app, person.id);
    const body = { evidence_id: first.evidenceId, activityIds: [second.activityId, bare, bare] };
    const answer = await use(body, person);
    expect([answer.status, answer.body]).toEqual([200, { fileName: 'Bewys O’Brien-Müller.pdf' }]);
    const files = await filesOf(person);
    expect(files.map(({ id }) => id)).toEqual([first.evidenceId]);
    expect(files[0]?.activityIds.toSorted()).toEqual([first.activityId, second.activityId, bare].toSorted());
    // A second click changes nothing.
    expect((await use(body, person)).status).toBe(200);
    expect(await filesOf(person)).toEqual(files);
  });
});

describe('POST /api/plan/{year}/evidence/remove', () => {
  test('400 names the field', async () => {
    expect((await remove({ activityIds: [] })).body.fields).toEqual({ activityIds: 'Choose an activity' });
    expect((await remove({ activityIds: ['x'] })).status).toBe(400);
  });

  test("404 for another member's activity, and for one without a file; nothing is taken", async () => {
    const mine = await withFile();
    const theirs = await withFile(other);
    const bare = await anActivity(app, member.id);
    expect((await remove({ activityIds: [mine.activityId, theirs.activityId] })).body.code).toBe(
      'activity_not_found',
    );
    expect((await remove({ activityIds: [mine.activityId, bare] })).body.code).toBe('evidence_not_found');
    expect((await remove({ activityIds: [mine.activityId] }, member, 2025)).body.code).toBe(
      'activity_not_found',
    );
    expect((await filesOf(member)).map(({ id }) => id)).toContain(mine.evidenceId);
    expect((await filesOf(other)).map(({ id }) => id)).toContain(theirs.evidenceId);
  });

  test('200 keeps the file while another activity has it, then deletes it from storage', async () => {
    const person = await signedIn(app, { plan: { business_rescue_practitioner: true } });
    const { activityId, evidenceId } = await withFile(person);
    const second = await anActivity(app, person.id);
    await use({ evidence_id: evidenceId, activityIds: [second] }, person);
    const rows = app.db.selectFrom('evidence').select('storage_key').where('member_id', '=', person.id);
    const { storage_key } = await rows.executeTakeFirstOrThrow();

    expect((await remove({ activityIds: [activityId] }, person)).status).toBe(200);
    await app.settle();
    expect(await filesOf(person)).toMatchObject([{ id: evidenceId, activityIds: [second] }]);
    expect(await app.options.storage.exists(storage_key)).toBe(true);

    expect((await remove({ activityIds: [second, second] }, person)).status).toBe(200);
    await app.settle();
    expect(await rows.execute()).toEqual([]);
    expect(await app.options.storage.exists(storage_key)).toBe(false);
    expect((await remove({ activityIds: [second] }, person)).body.code).toBe('evidence_not_found');
  });
});
