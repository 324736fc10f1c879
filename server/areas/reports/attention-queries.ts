import { sql } from 'kysely';
import type { attentionKinds } from '#contract/office-home.ts';
import { maskedAddress } from '#domain/leads/leads.ts';
import { jobInWords } from '#domain/office/job-words.ts';
import type { Logged } from '#domain/office/office-log.ts';
import { quietOutcomes } from '#domain/payments/payments.ts';
import type { Refusal } from '#domain/payments/refused-notifications.ts';
import type { Db } from '#server/db/connect.ts';

type Kind = (typeof attentionKinds)[number];

const notDone = (kind: string, id: string) =>
  sql`not exists (select 1 from attention_done where kind = ${kind} and subject_id = ${sql.raw(id)}::text)`;

// In the text of the query, not as parameters, so that PostgreSQL can use the partial index that names the same outcomes
// (`payment_notification_person`).
const quiet = sql.join(quietOutcomes.map((outcome) => sql.lit(outcome)));

/** Notifications that a job set aside for a person. Without the payer's data, which is in the payment itself. */
export const openNotifications = sql`select payment_notification.id, settled_at as at, outcome, idempotency_key as payment
  from payment_notification
  where settled_at is not null and outcome not in (${quiet})
    and ${notDone('notification', 'payment_notification.id')}`;

/** A failed job is kept for some days. */
export const failedJobs = sql`select job.id, failed_at as at, name, attempt as tries, payload from job
  where failed_at is not null and ${notDone('job', 'job.id')}`;

export const refusedMails = sql`select message_id as id, failed_at as at, to_address as "to", subject, status
  from mail_failure where ${notDone('mail', 'message_id')}`;

/** Files of evidence that a download found missing. */
export const lostFiles = sql`select evidence.id, lost_at as at, member.email, plan_year as year, file_name as name
  from evidence join member on member.id = member_id
  where lost_at is not null and ${notDone('file', 'evidence.id')}`;

/** Refused payment messages that nobody has seen. */
export const refusedMessages = sql`select id, received_at as at, reason from refused_notification where seen_at is null`;

/** The refused messages by reason: a flood of them is one item. */
const refusedReasons = sql`select reason, count(*)::integer as count, min(at) as since, max(at) as last
  from (${refusedMessages}) as message group by reason`;

/** The refused messages by reason, as JSON. */
export const refusedByReason = sql`select coalesce(jsonb_agg(open order by since), '[]') from (${refusedReasons}) as open`;

export interface ByReason {
  reason: Refusal;
  count: number;
  since: string;
  last: string;
}

export const presentRefused = (rows: readonly ByReason[]) =>
  rows.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    last: new Date(row.last).toISOString(),
  }));

export async function refusedOf(db: Db) {
  const { rows } = await sql<{ refused: ByReason[] }>`select (${refusedByReason}) as refused`.execute(db);
  return presentRefused(rows[0]?.refused ?? []);
}

export const countOf = (rows: typeof refusedMails) => sql`select count(*)::integer from (${rows}) as open`;

/** How many items need a person. */
export async function countOpen(db: Db): Promise<number> {
  const counts = [...Object.values(lists), refusedReasons].map(countOf);
  const { rows } = await sql<{ open: number }>`
    select ${sql.join(
      counts.map((count) => sql`(${count})`),
      sql` + `,
    )} as open`.execute(db);
  return rows[0]?.open ?? 0;
}

/** The state of every kind of job that has waited, run or ended in the days for which jobs are kept. */
export async function kindsOfJobs(db: Db) {
  const isOpen = sql`done_at is null and failed_at is null`;
  const { rows } = await sql<{
    name: string;
    open: number;
    failed: number;
    done_at: Date | null;
    next_at: Date | null;
  }>`
    select name, (count(*) filter (where ${isOpen} and (due_at <= now() or attempt > 0)))::integer as open,
      count(failed_at)::integer as failed, max(done_at) as done_at,
      min(due_at) filter (where ${isOpen} and due_at > now() and attempt = 0) as next_at
    from job group by name order by name`.execute(db);
  return rows;
}

/** The name of a failed job that is listed. */
export async function listedJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select name from (${failedJobs}) as open where open.id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** The resolved item, in a few words for the administrators' log; undefined when it is not listed, or was taken off before. */
export async function markResolved(
  trx: Db,
  { kind, id }: { kind: Kind; id: string },
  { by, now }: { by: string; now: Date },
): Promise<(Logged & { Job?: string }) | undefined> {
  const { rows } = await sql<Resolved>`with open as materialized (${lists[kind]}),
    marked as (insert into attention_done (kind, subject_id, at, by_id)
      select ${kind}, open.id::text, ${now}, ${by}::uuid from open where open.id::text = ${id}
      on conflict do nothing returning subject_id)
    select to_jsonb(open) as facts from open join marked on marked.subject_id = open.id::text`.execute(trx);
  const [resolved] = rows;
  if (!resolved) return undefined;
  const { outcome, payment, name, tries, to, subject, status, email, year } = resolved.facts;
  if (kind === 'notification') return { Outcome: outcome, Payment: payment };
  if (kind === 'job') return { Job: jobInWords(name ?? ''), Tries: tries };
  // The deletion of a member does not find this entry, so it has no whole address.
  if (kind === 'file') return { Member: maskedAddress(email ?? ''), Year: `${year}` };
  return { To: maskedAddress(to ?? ''), Subject: subject, Status: status };
}

interface Resolved {
  facts: Partial<
    Record<'outcome' | 'payment' | 'name' | 'to' | 'subject' | 'email', string> &
      Record<'tries' | 'status' | 'year', number>
  >;
}

const lists = { notification: openNotifications, job: failedJobs, mail: refusedMails, file: lostFiles };

/**
 * Forgets what was resolved and is gone itself. The administrators' log keeps who resolved it. Ids are compared as ids, because
 * otherwise no index helps, and notifications are kept for ever.
 */
export async function sweepResolved(db: Db): Promise<void> {
  await sql`delete from attention_done as done where not case done.kind
    when 'notification' then exists (select from payment_notification where id = done.subject_id::uuid)
    when 'job' then exists (select from job where id = done.subject_id::uuid)
    when 'file' then exists (select from evidence where id = done.subject_id::uuid and lost_at is not null)
    else exists (select from mail_failure where message_id = done.subject_id) end`.execute(db);
}
