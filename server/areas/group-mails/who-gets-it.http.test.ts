import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/office-group-mails.ts';
import { selectedUsers } from '#contract/office-users.ts';
import { allLeftOut, GROUP_MAIL_DAYS, type LeftOut } from '#domain/office/group-mail.ts';
import { outboxMail } from '#server/mail/outbox.ts';
import type { Mail, Message } from '#server/mail/port.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { sendGroupMail } from './mails.ts';

const BOSS = 'boss@example.co.za';
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: SignedIn;
let take: (message: Message) => Promise<void>;

beforeAll(async () => {
  const mail: Mail = {
    send: (message) => (message.unsubscribeUrl ? take(message) : outboxMail(app.db, app.clock).send(message)),
  };
  app = await testApp({ adminEmails: [BOSS], mail });
  admin = await signedIn(app, { email: BOSS, name: 'Thandeka' });
  const forEver = new Date('2099-01-01');
  await app.db.updateTable('member_session').set({ expires_at: forEver, last_used_at: forEver }).execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  for (const table of ['group_mail_sent', 'group_mail_stop', 'mail_failure'] as const)
    await app.db.deleteFrom(table).execute();
});

/** Small whole numbers that are the same in each run of a seed. */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function mailed(emails: string[], own = { subject: `No. ${uuid()}`, words: 'For {name}.' }) {
  await app.call(calls.mailGroupToMe, { as: admin, body: own });
  const { status, body } = await app.call(calls.mailGroup, { as: admin, body: { users: emails, ...own } });
  expect(status).toBe(200);
  await app.settle();
  return body;
}

test.each([1, 2, 3])('any mix of reasons: counted before as the rows say after (seed %i)', async (seed) => {
  const draw = drawn(seed);
  const heads = () => draw(4) === 0;
  const people: { email: string; reason: LeftOut | undefined }[] = [];
  for (let number = 0; number < 40; number++) {
    const is: Record<LeftOut, boolean> = {
      deceased: heads(),
      unverified: heads(),
      office: heads(),
      stopped: heads(),
      bounced: heads(),
      lately: heads(),
    };
    const email = `p${number}@seed-${seed}-${uuid()}.test`;
    const { id } = await aMember(app, {
      email,
      ...(is.deceased ? { deceased_at: NOW } : {}),
      ...(is.unverified ? { verified_at: null } : {}),
      ...(is.office ? { office_role: 'finance' as const } : {}),
    });
    const stop = { member_id: id, stopped_at: NOW, by_link: false };
    if (is.stopped) await app.db.insertInto('group_mail_stop').values(stop).execute();
    const failure = { message_id: uuid(), to_address: email, subject: 'x', status: 550, failed_at: NOW };
    if (is.bounced) await app.db.insertInto('mail_failure').values(failure).execute();
    // A mail of seven days ago, and one that was left out, keep nobody from the next.
    const ages = is.lately
      ? [1 + draw(GROUP_MAIL_DAYS * DAY_MS - 1)]
      : heads()
        ? [GROUP_MAIL_DAYS * DAY_MS]
        : [];
    await sentBefore(id, ages, is.lately ? null : heads() ? 'stopped' : null);
    people.push({ email, reason: allLeftOut.find((reason) => is[reason]) });
  }
  const emails = people.map(({ email }) => email);
  const body = { users: emails, about: 'mails' };
  const before = (await app.call(selectedUsers, { as: admin, body })).body;
  expect(before.left_out).toEqual(
    Object.fromEntries(
      allLeftOut.map((reason) => [reason, people.filter((one) => one.reason === reason).length]),
    ),
  );
  const got: string[] = [];
  take = async ({ to }) => void got.push(to);
  const { done, failed } = await mailed(emails);
  const expected = people.filter(({ reason }) => !reason).map(({ email }) => email);
  expect([done, failed]).toEqual([expected.length, 40 - expected.length]);
  expect(got.toSorted()).toEqual(expected.toSorted());
});

/** Mails of the past, by their age in milliseconds. */
async function sentBefore(member_id: string, ages: number[], left_out: LeftOut | null) {
  const words = { subject: 'Earlier', words: 'x', words_hash: uuid(), tried_at: NOW };
  const mail_id = uuid();
  await app.db
    .insertInto('group_mail')
    .values({ id: mail_id, admin_id: null, ...words })
    .execute();
  for (const age of ages) {
    const at = new Date(NOW.getTime() - age);
    await app.db
      .insertInto('group_mail_sent')
      .values({ id: uuid(), mail_id, member_id, queued_at: at, begun_at: at, sent_at: at, left_out })
      .execute();
  }
}

test.each([4, 5])(
  'over sixty random days nobody gets two mails within seven days (seed %i)',
  async (seed) => {
    const draw = drawn(seed);
    const members = [];
    for (let number = 0; number < 6; number++) members.push(await aMember(app));
    const got = new Map<string, number[]>();
    for (let day = 0; day < 60; day += 1 + draw(3)) {
      app.clock.set(new Date(NOW.getTime() + day * DAY_MS + draw(DAY_MS)));
      const isAway = draw(3) === 0;
      take = async ({ to }) => {
        if (isAway) throw new Error('4.3.2 try again later');
        got.set(to, [...(got.get(to) ?? []), app.clock.now().getTime()]);
      };
      // Jobs of earlier days that the mail server did not take run again at any time.
      const waiting = await app.db
        .selectFrom('group_mail_sent')
        .select(['id', 'member_id'])
        .where('sent_at', 'is', null)
        .execute();
      for (const { id, member_id } of waiting)
        if (draw(2) === 0)
          await sendGroupMail(app.options, { memberId: member_id, id }).catch(() => undefined);
      const chosen = members.filter(() => draw(2) === 0).map(({ email }) => email);
      if (chosen.length > 0) await mailed(chosen);
    }
    expect(got.size).toBe(6);
    for (const times of got.values()) {
      expect(times.length).toBeGreaterThan(1);
      for (const [at, time] of times.entries())
        if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(GROUP_MAIL_DAYS * DAY_MS);
    }
  },
);

test('over real SMTP the way out is in the headers, and a failed try is repeated with the same id', async () => {
  const smtp = await startSmtp();
  const mailer = smtpMail({ url: smtp.url, plain: true, from: 'Toolkit <no-reply@plan.example>' });
  take = (message) => mailer.send(message);
  const { id, email } = await aMember(app, { name: 'Zoë' });
  smtp.failNext(1);
  await mailed([email], {
    subject: 'Closed, {name}',
    words: 'See <img src=x> {site}.\n\nBcc: victim@example.com',
  });
  expect(smtp.received).toHaveLength(0);
  const [sent] = await app.db.selectFrom('group_mail_sent').selectAll().where('member_id', '=', id).execute();
  await sendGroupMail(app.options, { memberId: id, id: sent?.id ?? '' });
  await sendGroupMail(app.options, { memberId: id, id: sent?.id ?? '' });
  mailer.close();
  await smtp.close();
  expect([smtp.attempts(), smtp.received.length]).toEqual([2, 1]);
  const [mail] = smtp.received;
  const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n', 1);
  expect(head).toMatch(
    /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/unsubscribe\/news\.[\w-]{43}>\r$/m,
  );
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(head).not.toMatch(/victim/);
  expect([mail?.to, mail?.email.subject]).toEqual([[email], 'Closed, Zoë']);
  expect(mail?.email.messageId).toContain(sent?.id);
  expect(mail?.email.text).toMatch(
    /^Dear Zoë\n\nSee <img src=x> http:\S+\.\n\nBcc: victim@example\.com\n\nSent by: /,
  );
  expect(mail?.email.html).toContain('See &#60;img src=x&#62;');
  expect(mail?.email.html).not.toMatch(/<(img|script)\b/);
});
