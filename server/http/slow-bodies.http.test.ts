import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { uploadEvidence } from '#contract/evidence.ts';
import { createAccounts, reviewAccounts } from '#contract/office-register.ts';
import { takeRole } from '#contract/office-roles.ts';
import { endUserSessions } from '#contract/office-user.ts';
import { saveGoals } from '#contract/profile.ts';
import { anActivity } from '#test/support/activity.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { lapse } from '#test/support/cast.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';

// A body that takes its time. Its head was admitted; what decides is what holds when the last byte has come.

const OWNER = 'boss@example.co.za';
let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await testApp({ adminEmails: [OWNER] });
  owner = await signedIn(app, { email: OWNER });
});
afterAll(() => app.close());

interface Slow {
  call: EndpointSpec;
  as: SignedIn;
  body: string;
  type?: string;
  /** Whether the head is judged before the body has come. */
  gated: boolean;
}

/** Sends the head and half of the body, then does `meanwhile`, then sends the rest. */
async function slowly({ call, as, body, type = 'application/json', gated }: Slow, meanwhile: () => unknown) {
  const used = app.db.updateTable('member_session').where('member_id', '=', as.id);
  await used.set({ last_used_at: new Date(app.clock.now().getTime() - 600_000) }).execute();
  const sent = request(app.url + call.path, {
    method: call.method,
    headers: {
      ...as.headers,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      rpt_year: '2026',
    },
  });
  const answered = once(sent, 'response');
  sent.write(body.slice(0, body.length / 2));
  // The guard notes the use of the session.
  if (gated) await expect.poll(() => lastUse(as), { timeout: 10_000 }).toEqual(app.clock.now());
  await meanwhile();
  sent.end(body.slice(body.length / 2));
  const [response] = await answered;
  return { status: response.statusCode, code: JSON.parse(await text(response)).code };
}

const lastUse = async ({ id }: SignedIn) =>
  (
    await app.db
      .selectFrom('member_session')
      .select('last_used_at')
      .where('member_id', '=', id)
      .executeTakeFirst()
  )?.last_used_at;

const endSessions = ({ email }: SignedIn) =>
  app.call(endUserSessions, { as: owner, body: { userEmail: email } });
const dismiss = async (person: SignedIn) => {
  await app.call(takeRole, { as: owner, body: { user_id: person.id } });
  await endSessions(person);
};
const takeRoleOf = ({ id }: SignedIn) => app.call(takeRole, { as: owner, body: { user_id: id } });
const support = () => signedIn(app, { office_role: 'support', office_role_at: app.clock.now() });
const weaken = ({ id }: SignedIn) =>
  app.db
    .updateTable('member')
    .set({ office_role: 'editor', office_role_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
const loseTheYear = ({ id }: SignedIn) =>
  app.db.deleteFrom('plan').where('member_id', '=', id).where('plan_year', '=', 2026).execute();
const sessionOver = async ({ id }: SignedIn) =>
  app.db
    .updateTable('member_session')
    .set({ expires_at: app.clock.now() })
    .where('member_id', '=', id)
    .execute();

describe('a bulk call of the office', () => {
  const accounts = () => ({
    email: `made-${uuid()}@example.co.za`,
    password: PASSWORD,
    name: 'Sipho',
    surname: 'Dube',
    contact: '+27 82 555 0199',
  });
  test.each([
    ['the role was taken away and the sessions ended', dismiss, 401, 'permissions_denied'],
    ['the role was taken away', takeRoleOf, 401, 'permissions_denied'],
    ['another role took its place', weaken, 403, 'role_may_not'],
    ['the eight hours are over', sessionOver, 401, 'permissions_denied'],
  ])('makes nothing when %s before the rest of the body', async (_, meanwhile, status, code) => {
    for (const call of [createAccounts, reviewAccounts]) {
      const [as, user] = [await support(), accounts()];
      const body = JSON.stringify({ users: [user] });
      const answer = await slowly({ call, as, body, gated: true }, () => meanwhile(as));
      expect(answer).toEqual({ status, code });
      const made = app.db.selectFrom('member').select('id').where('email', '=', user.email);
      expect(await made.execute()).toEqual([]);
    }
  });

  test('goes through when nothing changed meanwhile', async () => {
    const as = await support();
    const body = JSON.stringify({ users: [accounts()] });
    expect(await slowly({ call: createAccounts, as, body, gated: true }, () => {})).toMatchObject({
      status: 200,
    });
  });
});

describe('a member', () => {
  const unpaid = { status: 402, code: 'membership_ended' };
  const gone = { status: 404, code: 'plan_year_not_owned' };
  const signedOut = { status: 401, code: 'session_expired' };
  const meanwhiles = [
    ['the sessions ended', endSessions, signedOut],
    ['the eight hours are over', sessionOver, signedOut],
    ['the membership ended', (as: SignedIn) => lapse(app, as), unpaid],
    ['the year was taken away', loseTheYear, gone],
  ] as const;

  test.each(meanwhiles)(
    'saves nothing when %s before the rest of the body',
    async (_, meanwhile, refused) => {
      const as = await signedIn(app);
      const body = JSON.stringify({
        rpt_year: 2026,
        career_role_responsibilities: 'Audits',
        career_goals_short_term: 'Lead a team',
        career_goals_med_long_term: 'Teach',
      });
      expect(await slowly({ call: saveGoals, as, body, gated: false }, () => meanwhile(as))).toEqual(refused);
      const rows = JSON.stringify({ rpt_year: 2026, activities: [{ title: 'A' }] });
      const other = await signedIn(app);
      const long = { call: bulkBookActivity, as: other, body: rows, gated: true };
      expect(await slowly(long, () => meanwhile(other))).toEqual(refused);
    },
  );

  const upload = async () => {
    const as = await signedIn(app, { plan: { tax_practitioner: true } });
    const part = (name: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    const activity = part('activityIds[]', await anActivity(app, as.id));
    const body = `${activity}${part('file"; filename="a.pdf', `%PDF-1.7 ${'attended '.repeat(100)}`)}--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    return { call: uploadEvidence, as, body, type, gated: true };
  };
  const filesOf = ({ id }: SignedIn) =>
    app.db.selectFrom('evidence').select('id').where('member_id', '=', id).execute();

  test.each(meanwhiles)(
    'uploads nothing when %s before the rest of the file',
    async (_, meanwhile, refused) => {
      const slow = await upload();
      expect(await slowly(slow, () => meanwhile(slow.as))).toEqual(refused);
      expect(await filesOf(slow.as)).toEqual([]);
    },
  );

  test('uploads the file when nothing changed meanwhile', async () => {
    const slow = await upload();
    expect(await slowly(slow, () => {})).toMatchObject({ status: 200 });
    expect(await filesOf(slow.as)).toHaveLength(1);
  });
});
