import { sql } from 'kysely';
import { workingSeconds } from '#domain/calendar/working-time.ts';
import type { Db } from '#server/db/connect.ts';
import type { Fact } from '#server/operate/metrics.ts';
import {
  failedJobs,
  lostFiles,
  openNotifications,
  refusedMails,
  refusedMessages,
} from './attention-queries.ts';

/** The figures for the metrics: jobs by name and state, what needs a person, and how long no payment has come. One statement. */
export async function operatingFacts(db: Db): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select 'job' as about, name, state, ${figures('since')} from (
      ${openJobs} union all select name, 'failed', at from (${failedJobs}) as failed
    ) as job group by name, state
    union all ${attention('notification', openNotifications)}
    union all ${attention('job', failedJobs)}
    union all ${attention('mail', refusedMails)}
    union all ${attention('file', lostFiles)}
    union all ${attention('refused', refusedMessages)}
    union all select 'repeated', name, 'done', 1,
      extract(epoch from now() - coalesce(max(done_at), min(created_at)))::float8 from job where key = 'only' group by name
    union all select 'silence', 'payment', 'open', count(distinct member_id)::integer,
      greatest(0, extract(epoch from now() - min(created_at)))::float8 from (${unanswered}) as form`.execute(
    db,
  );
  const now = Date.now();
  return rows.map((row) =>
    row.about === 'silence'
      ? { ...row, oldest_seconds: workingSeconds(new Date(now - row.oldest_seconds * 1000), new Date(now)) }
      : row,
  );
}

/**
 * The payment forms that were opened after the last notification came. Ids are made in the order of time; few are read, because any
 * that are missing make no difference to an alarm.
 */
const unanswered = sql`select member_id, created_at from (
    select member_id, created_at from checkout order by id desc limit 200) as newest
  where created_at > coalesce((select received_at from payment_notification order by id desc limit 1), '-infinity')`;

/** A daily job that waits for its hour is not late, so it is left out. */
const openJobs = sql`
  select name, state, case state when 'waiting' then due_at else first_taken_at end as since from (
    select name, due_at, first_taken_at, case when leased_until >= now() then 'running'
      when due_at > now() then 'retrying' else 'waiting' end as state
    from job where done_at is null and failed_at is null and (due_at <= now() or attempt > 0)
  ) as open`;

/** How many, and for how many seconds the oldest one; 0 without any. */
const figures = (since: 'since' | 'at') => sql`count(*)::integer as count,
  greatest(0, extract(epoch from now() - min(${sql.ref(since)})))::float8 as oldest_seconds`;

const attention = (kind: string, rows: typeof refusedMails) =>
  sql`select 'attention', ${kind}::text, 'open', ${figures('at')} from (${rows}) as open`;
