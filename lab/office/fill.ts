import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const YEAR = 2026;

interface Size {
  members: number;
  activities: number;
  /** Scored competencies of each member. */
  answers?: number;
  /** The rules by which the standings of the years are kept; null: they are not. */
  standingRules?: string | null;
}

/**
 * Fills an empty database with members of two years, each with as many activities in one of them. By the last
 * digit of their number: 0 has no score, 1 has the activities in the year before, 2 to 4 lack reflections, 5 lacks an
 * ethics reflection, the others have everything. Checks and triggers are off meanwhile, and what they would have kept is
 * written at the end: row by row they take longer than the rows.
 */
export const fill = (db: Db, size: Size): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statementsOf(size)) await statement.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });

/** Ids that sort by number, as ours sort by time. */
export const idOf = (kind: number, number: RawBuilder<unknown>) =>
  sql`(${sql.lit(`01900000-000${kind}-7000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`;
const member = idOf(1, sql`n`);
const activity = idOf(2, sql`n * 64 + k`);
const yearOfActivities = sql`case n % 10 when 1 then ${YEAR - 1}::int else ${YEAR}::int end`;

function statementsOf({ members: count, activities, answers = 20, standingRules = null }: Size) {
  const members = sql`generate_series(1, ${count}::int) as n`;
  const each = (rows: number) => sql`${members} cross join generate_series(1, ${rows}::int) as k`;
  return [
    sql`insert into member (id, email, name, surname, contact, password_hash, verified_at, current_year, created_at, legacy_since)
      select ${member}, 'member' || lpad((n::bigint * 7919 % ${count}::int)::text, 6, '0') || '@example.co.za',
        'Name' || n % 911, 'Surname' || n % 4001, '+27 82 555 0199', 'x', now(), ${YEAR}::int,
        now() - make_interval(days => n % 1500), case when n % 20 = 3 then now() end from ${members}`,
    sql`insert into membership (member_id, kind, first_paid_at, paid_to)
      select ${member}, 'Annual', now(), ${`${YEAR}-06-30`}::date + n % 365 from ${members}`,
    sql`insert into answer (member_id, plan_year, competency, options, answered_at)
      select ${member}, ${YEAR}::int, 'competency_' || k, '{1,2,0}', now() from ${each(answers)} where n % 10 <> 0`,
    sql`insert into activity (member_id, plan_year, id, title, provider, type, description, competency, hours_kind,
        activity_date, created_at, updated_at)
      select ${member}, ${yearOfActivities}, ${activity}, 'VAT on electronic services ' || k, 'SAICA', 'webinar',
        'Place of supply, registration and the invoice', 'tax_planning', 'tax', ${`${YEAR}-02-26`}, now(), now()
      from ${each(activities)}`,
    sql`insert into reflection (member_id, plan_year, activity_id, question1_answer, question2_answer, question3_answer,
        reflection_date, recorded_at)
      select ${member}, ${yearOfActivities}, ${activity}, 'Yes', 'Yes', 'No', ${`${YEAR}-03-01`}, now()
      from ${each(activities)} where n % 10 not between 2 and 4 or k > n % 37`,
    sql`insert into ethics_reflection (member_id, plan_year, item, reflection_date, recorded_at)
      select ${member}, ${YEAR}::int, item, ${`${YEAR}-03-01`}, now() from ${members}
      cross join unnest(array['personal_ethics', 'business_ethics', 'professional_ethics']) with ordinality as of_item(item, k)
      where n % 10 <> 5 or k < 3`,
    // After what it holds, so that no row is written twice.
    sql`insert into plan (member_id, plan_year, responsibilities, short_term_goals, long_term_goals, created_at, standing_rules,
        scored_count, activity_count, reflection_count, ethics_count)
      select id, year, repeat('Lead a team of four. ', 20), repeat('Learn. ', 20), repeat('Teach. ', 20), now(), ${standingRules},
        (select count(*) from answer where member_id = made.id and plan_year = made.year),
        (select count(*) from activity where member_id = made.id and plan_year = made.year),
        (select count(*) from reflection where member_id = made.id and plan_year = made.year),
        (select count(*) from ethics_reflection where member_id = made.id and plan_year = made.year)
      from (select ${member} as id, ${YEAR - 2}::int + k as year from ${each(2)}) as made`,
  ];
}
