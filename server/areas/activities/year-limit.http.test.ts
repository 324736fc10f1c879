import { createTransport } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/activities.ts';
import { bulkBookActivity, bulkBookActivityEmail, importActivities } from '#contract/bulk-upload.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import * as logged from '#contract/logged-activities.ts';
import { mailIn, takeMailIn } from '#contract/mail-in.ts';
import { mailedInDeps } from '#server/jobs/mailed-in.ts';
import { memberRecipient } from '#server/mail/member-mails.ts';
import { receiveMail } from '#server/mail/receiver.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aWaitingMail } from '#test/support/mail-in.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { waysIn } from '#test/support/ways-in.ts';

// A year holds 500 activities, whichever way they come in (readings 65).

const ADMIN = 'boss@example.co.za';
const FULL = 'too_many_activities';
const params = { year: 2026 };

let app: TestApp;
let admin: SignedIn;
let receiver: Awaited<ReturnType<typeof receiveMail>>;
beforeAll(async () => {
  app = await testApp({ adminEmails: [ADMIN] });
  admin = await signedIn(app, { email: ADMIN });
  receiver = await receiveMail(
    { port: 0, host: '127.0.0.1' },
    [memberRecipient('log@plan.example', mailedInDeps({ ...app.options, clock: app.clock }))],
    app.options.log,
  );
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

/** A member whose year has so many activities. */
async function memberWith(count: number): Promise<SignedIn & { activities: string[] }> {
  const member = await signedIn(app, { plan: { tax_practitioner: true } });
  const ids = Array.from({ length: count }, () => uuid());
  const row = { member_id: member.id, plan_year: 2026, provider: 'SAICA', type: 'video' } as const;
  const times = { created_at: NOW, updated_at: NOW };
  await app.db
    .insertInto('activity')
    .values(
      ids.map((id) => ({
        ...row,
        ...times,
        id,
        title: `Seminar ${id}`,
        description: 'Cases',
        competency: 'tax_planning',
        hours_kind: 'tax' as const,
      })),
    )
    .execute();
  return { ...member, activities: ids };
}

async function countOf({ id }: SignedIn): Promise<number> {
  const { count } = await app.db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const title = () => `Course ${uuid()}`;
const texts = { provider: 'SAICA', type: 'webinar', description: 'Cases', competency: 'tax_planning' };
const answers = { Question1: '', Question2: '', Question3: '', reflection_date: '' };
const cells = { ...texts, competency: 'Tax planning', activity_date: '26/02/2026', ...answers };
const link = 'https://example.org/course';

/** 'in', or the reason for which it is not. */
type Outcome = Promise<string>;

const outcomeOf = async (endpoint: EndpointSpec, as: SignedIn, request: object): Outcome => {
  const { status, body } = await app.call(endpoint, { as, ...request });
  return status === 200 ? 'in' : (body.code ?? status);
};

const book = (as: SignedIn, more: object) =>
  outcomeOf(calls.bookActivity, as, {
    body: { ...texts, title: title(), activity_date: '2026-05-01', rpt_year: 2026, ...more },
  });
const log = (as: SignedIn, more: object) =>
  outcomeOf(logged.logActivity, as, {
    params,
    body: { title: title(), type: 'webinar', date: '2026-05-01', ...more },
  });
const list = (rows: number, row: object) => Array.from({ length: rows }, () => ({ ...row, title: title() }));

async function mail(as: SignedIn): Outcome {
  const { address: to } = (await app.call(mailIn, { as })).body;
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port });
  const sent = await transport.sendMail({ from: as.email, to, subject: title(), text: 'Notes' });
  transport.close();
  const { waiting } = (await app.call(mailIn, { as })).body;
  return sent.response.includes('waits') ? `waits: ${waiting[0].reason}` : 'in';
}

async function upload(as: SignedIn, rows: number): Outcome {
  const body = { activities: list(rows, { ...cells, user_email: as.email }), rpt_year: 2026 };
  const answer = await app.call(bulkBookActivityEmail, { as: admin, body });
  if (answer.status === 200) return 'in';
  expect(Object.values(answer.body.fields)).toEqual(['A year holds at most 500 activities']);
  return FULL;
}

interface Way {
  call: (typeof waysIn)[number] | 'SMTP';
  add: (as: SignedIn, rows: number) => Outcome;
  /** Several in one call. */
  many?: true;
  refused?: string;
}

const ways: Record<string, Way> = {
  'the planner': { call: 'bookActivity', add: (as) => book(as, {}) },
  'booking an offer': {
    call: 'bookActivity',
    add: (as) => book(as, { preloaded: true, external_url: link }),
  },
  'Log activity': { call: 'logActivity', add: (as) => log(as, { competency: 'tax_planning' }) },
  'an activity to be sorted': { call: 'logActivity', add: (as) => log(as, {}) },
  'a split activity': {
    call: 'logActivity',
    add: (as) => log(as, { portions: ['tax', 'ethics'].map((kind) => ({ kind, hours: 1 })) }),
  },
  'a capture': { call: 'logActivity', add: (as) => log(as, { capture_id: uuid() }) },
  'bulk upload': {
    call: 'bulkBookActivity',
    many: true,
    add: (as, rows) => {
      const row = { ...cells, evidence: '', verifiable_hours: '' };
      return outcomeOf(bulkBookActivity, as, { body: { activities: list(rows, row), rpt_year: 2026 } });
    },
  },
  import: {
    call: 'importActivities',
    many: true,
    add: (as, rows) => {
      const activities = list(rows, { type: 'webinar', activity_date: '2026-04-01' });
      return outcomeOf(importActivities, as, { params, body: { activities } });
    },
  },
  "the office's upload": { call: 'bulkBookActivityEmail', many: true, add: upload },
  'a mail': { call: 'SMTP', add: mail, refused: 'waits: full' },
  'a mail that waited': {
    call: 'takeMailIn',
    add: async (as) => outcomeOf(takeMailIn, as, { params: { id: await aWaitingMail(app, as.id) } }),
  },
};

test('every call that adds an activity has a way here', () => {
  const named = Object.values(ways).map(({ call }) => call);
  expect(new Set(named)).toEqual(new Set([...waysIn, 'SMTP']));
});

describe('a year with 499 activities takes one more and no other', () => {
  test.each(Object.entries(ways))('%s', async (_, { add, many, refused = FULL }) => {
    const member = await memberWith(ACTIVITIES_MAX - 1);
    if (many) {
      expect(await add(member, 2)).toBe(refused);
      expect(await countOf(member)).toBe(ACTIVITIES_MAX - 1);
    }
    expect(await add(member, 1)).toBe('in');
    expect(await countOf(member)).toBe(ACTIVITIES_MAX);
    expect(await add(member, 1)).toBe(refused);
    expect(await countOf(member)).toBe(ACTIVITIES_MAX);
  });

  test('all ways at once', async () => {
    const member = await memberWith(ACTIVITIES_MAX - 1);
    const outcomes = await Promise.all(Object.values(ways).map(({ add }) => add(member, 1)));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(await countOf(member)).toBe(ACTIVITIES_MAX);
  });
});

test('an activity of a full year is changed, sorted, split and proven as before', async () => {
  const member = await memberWith(ACTIVITIES_MAX);
  const [id = ''] = member.activities;
  const of = { params: { ...params, id } };
  const edited = { ...texts, title: title(), date: '2026-05-02', id, rpt_year: 2026 };
  expect([
    await outcomeOf(calls.updateActivity, member, { body: edited }),
    await outcomeOf(logged.linkActivity, member, { ...of, body: { competency: 'business_ethics' } }),
    await outcomeOf(logged.splitActivity, member, { ...of, body: { portions: [{ kind: 'tax', hours: 1 }] } }),
    await outcomeOf(logged.proveActivity, member, { ...of, body: { note: 'In the blue file' } }),
  ]).toEqual(['in', 'in', 'in', 'in']);
  expect(await countOf(member)).toBe(ACTIVITIES_MAX);
});

test('a capture that arrives again in a full year answers the activity of the first time', async () => {
  const member = await memberWith(ACTIVITIES_MAX - 1);
  const capture_id = uuid();
  for (let n = 0; n < 2; n++) expect(await log(member, { capture_id })).toBe('in');
  expect(await countOf(member)).toBe(ACTIVITIES_MAX);
});
