import { sql } from 'kysely';
import { bulkBookActivityEmail } from '#contract/bulk-upload.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { LeadState } from '#domain/leads/leads.ts';
import type { MembershipKind } from '#domain/membership/membership.ts';
import type { Cents } from '#domain/money/money.ts';
import { paidBackOutcomes } from '#domain/payments/payments.ts';
import type { PricingKind } from '#domain/prices/prices.ts';
import { isOverdue } from '#server/areas/billing/billing.ts';
import { hasEndlessOverride, hasOverride, isPaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { midnight } from '#server/db/south-african-time.ts';
import {
  type ByReason,
  countOf,
  failedJobs,
  lostFiles,
  openNotifications,
  presentRefused,
  refusedByReason,
  refusedMails,
} from './attention-queries.ts';

/**
 * Members of each kind of subscription: all, and of the living those who are paid today, PAID or UNPAID by the office, and
 * with a failed payment.
 */
export async function subscriptionCounts(db: Db, today: CalendarDate) {
  const { rows } = await sql<{
    kind: MembershipKind;
    members: number;
    paid: number;
    deceased: number;
    by_office: number;
    failed: number;
  }>`
    select membership.kind, count(*)::integer as members,
      (count(member.deceased_at))::integer as deceased,
      (count(*) filter (where deceased_at is null and ${isPaidOn(today)}))::integer as paid,
      (count(*) filter (where deceased_at is null and ${hasOverride(today)}))::integer as by_office,
      (count(*) filter (where deceased_at is null and membership.payment_failed_at is not null))::integer as failed
    from membership join member on member.id = membership.member_id group by membership.kind`.execute(db);
  return rows;
}

export async function leadCounts(db: Db) {
  const { rows } = await sql<{ state: LeadState; count: number }>`
    select state, count(*)::integer as count from lead group by state`.execute(db);
  return rows;
}

interface Row {
  joined_this_month: number;
  failed_since: Date | null;
  overdue: { members: number; amount: Cents; since: CalendarDate | null };
  ended_this_month: number;
  paid_without_end: number;
  notifications: number;
  paid_twice: number;
  jobs: number;
  mails: number;
  files: number;
  refused: ByReason[];
  accounts_made: number;
  affiliate_activities: number;
  affiliate_competencies: number;
  codes_running: number;
  codes_used_up: number;
  next_price: { pricing_type: PricingKind; start_date: CalendarDate } | null;
  last_upload: Date | null;
  campaign: 'ACTIVE' | 'PAUSED' | null;
}

/** An overdue renewal of a member who has died does not count either: it is cancelled with the mark. */
const ofLiving = sql`membership join member on member.id = membership.member_id and member.deceased_at is null`;
const notEnded = (today: CalendarDate) =>
  sql`ended_at is null and (ends_on is null or ends_on >= ${today}::date)`;
const USED_UP = sql`(select count(*) from discount_use where code = discount_code.code) >= usage_limit`;

/** One number or day for each fact, in one statement. */
export async function homeFacts(db: Db, today: CalendarDate) {
  const monthStartDay = `${today.slice(0, 8)}01`;
  const monthStart = midnight(monthStartDay);
  const { rows } = await sql<Row>`select
    (select count(*)::integer from member where created_at >= ${monthStart}) as joined_this_month,
    (select min(payment_failed_at) from ${ofLiving} where payment_failed_at is not null) as failed_since,
    (select json_build_object('members', count(distinct member_id), 'amount', coalesce(sum(recurring_cents), 0),
      'since', min(failing_for)) from subscription where member_id is not null and ${isOverdue}) as overdue,
    (select count(*)::integer from ${ofLiving} where paid_to >= ${monthStartDay}::date and paid_to < ${today}::date
      and not ${isPaidOn(today)}) as ended_this_month,
    (select count(*)::integer from ${ofLiving} where ${hasEndlessOverride}
      and membership.override = 'PAID') as paid_without_end,
    (select count(*)::integer from (${openNotifications}) as open where not ${isPaidBack}) as notifications,
    (select count(*)::integer from (${openNotifications}) as open where ${isPaidBack}) as paid_twice,
    (${countOf(failedJobs)}) as jobs,
    (${countOf(refusedMails)}) as mails,
    (${countOf(lostFiles)}) as files,
    (${refusedByReason}) as refused,
    (select count(*)::integer from member join membership on membership.member_id = member.id
      where membership.kind = 'manual_input' and member.created_at >= ${monthStart}) as accounts_made,
    (select count(*)::integer from affiliate_activity) as affiliate_activities,
    (select count(distinct named.competency)::integer from affiliate_activity as activity
      cross join lateral (values (activity.competency), (competency1), (competency2)) as named(competency)
      where named.competency <> '') as affiliate_competencies,
    (select count(*)::integer from discount_code where ${notEnded(today)} and not ${USED_UP}) as codes_running,
    (select count(*)::integer from discount_code where ${notEnded(today)} and ${USED_UP}) as codes_used_up,
    (select json_build_object('pricing_type', pricing_type, 'start_date', to_char(start_date, 'YYYY-MM-DD'))
      from price where start_date > ${today} order by start_date, pricing_type limit 1) as next_price,
    (select max(at) from admin_log where action = ${UPLOAD_ACTION}) as last_upload,
    (select state from lead_campaign) as campaign`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a row');
  const {
    joined_this_month,
    ended_this_month,
    paid_without_end,
    failed_since: failed,
    overdue,
    ...others
  } = row;
  const { notifications, paid_twice, jobs, mails, files, refused, ...facts } = others;
  const failed_since = failed?.toISOString() ?? null;
  return {
    ...facts,
    ofMembers: {
      joined_this_month,
      ended_this_month,
      paid_without_end,
      failed_since,
      ...(overdue.since ? { overdue: { ...overdue, since: overdue.since } } : {}),
    },
    attention: { notifications, paid_twice, jobs, mails, files, refused: presentRefused(refused) },
  };
}

/** Whether a payment is known and brought nothing, so that it is paid back; of the others nobody knows whose they are. */
const isPaidBack = sql`open.outcome in (${sql.join(paidBackOutcomes.map((outcome) => sql.lit(outcome)))})`;

const UPLOAD_ACTION = bulkBookActivityEmail.does;
