import * as calls from '#contract/admin-home.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { jobInWords } from '#domain/job-words.ts';
import { leadStates } from '#domain/leads.ts';
import { membershipKinds } from '#domain/membership.ts';
import { cents } from '#domain/money.ts';
import { owedOn } from '#server/areas/referrals/referrals.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { countOpen, kindsOfJobs, listedJob, markResolved } from './attention-queries.ts';
import { attentionOf } from './attention-row-queries.ts';
import { homeFacts, leadCounts, subscriptionCounts } from './home-queries.ts';

/** The administrator's home, and what needs a person. */
export function homeRoutes(mount: Mount, { payments }: RouteDeps): void {
  mount(calls.adminHome, async ({ db, now }) => {
    const today = southAfricanDate(now);
    const kinds = await subscriptionCounts(db, today);
    const states = await leadCounts(db);
    const { uses, rewardCents, oldest_use } = await owedOn(db, now);
    const {
      joined_this_month,
      failed_since,
      ended_this_month,
      notifications,
      jobs,
      mails,
      files,
      campaign,
      ...facts
    } = await homeFacts(db, today);
    return {
      counted_at: now.toISOString(),
      joined_this_month,
      ended_this_month,
      failed_since: failed_since?.toISOString() ?? null,
      // Every kind and state has its line, also without members and leads.
      subscriptions: membershipKinds.map(
        (kind) =>
          kinds.find((row) => row.kind === kind) ?? { kind, members: 0, paid: 0, by_office: 0, failed: 0 },
      ),
      leads: {
        campaign: campaign ?? 'PAUSED',
        states: leadStates.map((state) => states.find((row) => row.state === state) ?? { state, count: 0 }),
      },
      attention: { notifications, jobs, mails, files },
      facts: {
        ...facts,
        referral_due: cents(uses * rewardCents),
        referral_since: oldest_use?.toISOString() ?? null,
        last_upload: facts.last_upload?.toISOString() ?? null,
      },
    };
  });

  mount(calls.attention, async ({ db }) => {
    const { notifications, jobs, mails, files } = await attentionOf(db, payments.notificationOf);
    return {
      notifications: notifications.map(fault),
      jobs: jobs.map(fault),
      mails: mails.map(fault),
      files: files.map(fault),
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

/** A row of a list; the columns of its member become one. */
const fault = <Row extends { at: Date; member_id: string | null; email: string | null }>(row: Row) => {
  const { at, member_id, email, ...more } = row;
  const member = member_id && email ? { id: member_id, email } : null;
  return { ...more, at: at.toISOString(), member };
};
