import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Fact } from '#server/operate/metrics.ts';
import { failedJobs, lostFiles, openNotifications, refusedMails } from './attention-queries.ts';

/** The figures for the metrics: jobs by name and state, and what needs a person. One statement. */
export async function operatingFacts(db: Db): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select 'job' as about, name, state, ${figures('since')} from (
      ${openJobs} union all select name, 'failed', at from (${failedJobs}) as failed
    ) as job group by name, state
    union all ${attention('notification', openNotifications)}
    union all ${attention('job', failedJobs)}
    union all ${attention('mail', refusedMails)}
    union all ${attention('file', lostFiles)}`.execute(db);
  return rows;
}

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
