import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The content of a year, each part with the instant at which it was made. Reflections and evidence belong to activities. */
const parts = [
  { name: 'scores', table: 'answer', made: 'answered_at' },
  { name: 'learning_areas', table: 'learning_area', made: 'created_at' },
  { name: 'activities', table: 'activity', made: 'created_at' },
  { name: 'ethics_reflections', table: 'ethics_reflection', made: 'recorded_at' },
  { name: 'declarations', table: 'declaration', made: 'recorded_at' },
] as const;
type Part = (typeof parts)[number];

/** The rows of a part that are older than an instant, of the year of the query around. */
const olderRows = ({ table, made }: Part, before: Date | null) =>
  sql`from ${sql.table(table)} part where part.member_id = year.member_id and part.plan_year = year.plan_year
    and part.${sql.ref(made)} < ${before}::timestamptz`;

/** Whether the `year` of the query around holds anything of before this instant; never for null. */
export const hasContentBefore = (before: Date | null): RawBuilder<boolean> =>
  sql`(${sql.join(
    parts.map((part) => sql`exists (select ${olderRows(part, before)})`),
    sql` or `,
  )})`;

interface OlderYear {
  plan: { memberId: string; year: number };
  content: object;
}

/**
 * For each of these years that has no event yet but content of before this instant, what its record begins with: how much there was, and the SHA-256 of those rows as JSON, each in a line, sorted. The plans are locked.
 */
export async function contentBefore(
  db: Db,
  years: readonly { member_id: string; plan_year: number }[],
  before: Date,
): Promise<OlderYear[]> {
  const counts = parts.map(
    (part) => sql`(select count(*)::int ${olderRows(part, before)}) as ${sql.ref(part.name)}`,
  );
  const rows = parts.map((part) => sql`select to_jsonb(part)::text as line ${olderRows(part, before)}`);
  const { rows: found } = await sql<
    { member_id: string; plan_year: number } & Record<Part['name'] | 'sha256', unknown>
  >`
    select year.member_id, year.plan_year, ${sql.join(counts)},
      (select encode(sha256(convert_to(string_agg(line, e'\n' order by line), 'UTF8')), 'hex')
        from (${sql.join(rows, sql` union all `)}) as old) as sha256
    from (select distinct member_id, plan_year from json_to_recordset(${JSON.stringify(years)}::json)
      as year(member_id uuid, plan_year integer)) as year
    where ${hasContentBefore(before)} and not exists (select from plan_event event
      where event.member_id = year.member_id and event.plan_year = year.plan_year)`.execute(db);
  return found.map(({ member_id, plan_year, ...content }) => ({
    plan: { memberId: member_id, year: plan_year },
    content,
  }));
}
