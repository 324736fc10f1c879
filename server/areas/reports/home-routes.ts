import * as calls from '#contract/office-home.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { leadStates, maskedAddress } from '#domain/leads/leads.ts';
import { membershipKinds } from '#domain/membership/membership.ts';
import { cents } from '#domain/money/money.ts';
import { jobInWords } from '#domain/office/job-words.ts';
import { hasRight, type Right } from '#domain/office/roles.ts';
import { namesOf, pick } from '#domain/text/names.ts';
import { toPayBack, toSend } from '#server/areas/billing/billing.ts';
import { owedOn } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { countOpen, kindsOfJobs, listedJob, markResolved, refusedOf } from './attention-queries.ts';
import { attentionOf } from './attention-row-queries.ts';
import { homeFacts, leadCounts, subscriptionCounts } from './home-queries.ts';

/** The administrator's home, and what needs a person. */
export function homeRoutes(mount: Mount, { payments }: RouteDeps): void {
  mount(calls.officeHome, async ({ db, member, now }) => {
    const today = southAfricanDate(now);
    const may = (right: Right) => hasRight(member.role, right);
    const { ofMembers, campaign, attention, last_upload, ...facts } = await homeFacts(db, today);
    const { uses, rewardCents, oldest_use } = await owedOn(db, now);
    const back = await toPayBack(db);
    const unsent = await toSend(db);
    const known = {
      ...facts,
      referral_due: cents(uses * rewardCents),
      referral_since: oldest_use?.toISOString() ?? null,
      to_pay_back: cents(back.cents),
      to_pay_back_payments: back.invoices,
      to_send: unsent.amount,
      to_send_refunds: unsent.refunds,
      last_upload: last_upload?.toISOString() ?? null,
    };
    return {
      counted_at: now.toISOString(),
      ...(may('members') ? { ...ofMembers, subscriptions: await subscriptions(db, today) } : {}),
      ...(may('leads') ? { leads: { campaign: campaign ?? 'PAUSED', states: await states(db) } } : {}),
      ...(may('faults') ? { attention } : {}),
      facts: pick(
        known,
        namesOf(known).filter((name) => may(factRights[name])),
      ),
    };
  });

  mount(calls.attention, async ({ db, member }) => {
    const { notifications, jobs, mails, files } = await attentionOf(db, payments.notificationOf);
    // The address of a lead is for those who see the leads.
    const seesLeads = hasRight(member.role, 'leads');
    const shownMails = mails.map((mail) =>
      mail.member_id || seesLeads ? mail : { ...mail, to: maskedAddress(mail.to) },
    );
    return {
      refused: await refusedOf(db),
      notifications: notifications.map(fault),
      jobs: jobs.map(fault),
      mails: shownMails.map(fault),
      files: files.map(fault),
      ...(hasRight(member.role, 'invoices') ? { to_send: await toSend(db) } : {}),
    };
  });

  mount(calls.attentionCount, async ({ db }) => ({ open: await countOpen(db) }));

  mount(calls.serverJobs, async ({ db }) => ({
    kinds: (await kindsOfJobs(db)).map(({ done_at, next_at, ...kind }) => ({
      ...kind,
      done_at: done_at?.toISOString() ?? null,
      next_at: next_at?.toISOString() ?? null,
    })),
  }));

  mount(calls.failedJobRetried, async ({ db, body, runAgain, fail, audit }) => {
    const name = (await listedJob(db, body.id)) ?? fail('not_found');
    if (!(await runAgain(db, body.id))) fail('not_found');
    await audit({ whom: jobInWords(name), after: { Job: jobInWords(name), Id: body.id } });
    return {};
  });

  mount(calls.attentionResolved, async ({ db, body, member, now, fail, audit }) => {
    const facts = (await markResolved(db, body, { by: member.id, now })) ?? fail('not_found');
    await audit({ whom: facts.Job ?? body.kind, after: { Kind: body.kind, ...facts, Id: body.id } });
    return {};
  });
}

/** The right whose page shows each fact. */
const factRights = {
  accounts_made: 'help',
  affiliate_activities: 'offers',
  affiliate_competencies: 'offers',
  codes_running: 'prices',
  codes_used_up: 'prices',
  next_price: 'prices',
  referral_due: 'invoices',
  referral_since: 'invoices',
  to_pay_back: 'invoices',
  to_pay_back_payments: 'invoices',
  to_send: 'invoices',
  to_send_refunds: 'invoices',
  last_upload: 'help',
} as const satisfies Record<string, Right>;

/** The members by kind of subscription. Every kind has its line, also without members. */
async function subscriptions(db: Db, today: CalendarDate) {
  const kinds = await subscriptionCounts(db, today);
  return membershipKinds.map(
    (kind) =>
      kinds.find((row) => row.kind === kind) ?? {
        kind,
        members: 0,
        deceased: 0,
        paid: 0,
        by_office: 0,
        failed: 0,
      },
  );
}

/** The leads by state. Every state has its line, also without leads. */
async function states(db: Db) {
  const counts = await leadCounts(db);
  return leadStates.map((state) => counts.find((row) => row.state === state) ?? { state, count: 0 });
}

/** A row of a list; the columns of its member become one. */
const fault = <Row extends { at: Date; member_id: string | null; email: string | null }>(row: Row) => {
  const { at, member_id, email, ...more } = row;
  const member = member_id && email ? { id: member_id, email } : null;
  return { ...more, at: at.toISOString(), member };
};
