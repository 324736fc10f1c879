import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SHARE_COMMENTS_MAX, SHARES_MAX } from '#contract/limits.ts';
import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { reflectionFields } from '#domain/reflections/reflections.ts';
import { COMMENT_MAIL_PAUSE_MS } from '#domain/shares/shares.ts';
import { filedActivities } from '#server/areas/activities/activities.ts';
import type { Db } from '#server/db/connect.ts';
import type { ShareCommentTable, ShareLinkTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

/** False when too many links of the year are open. The plan is locked. */
export async function insertLink(
  trx: Db,
  link: Insertable<ShareLinkTable>,
  today: CalendarDate,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('share_link')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', link.member_id)
    .where('plan_year', '=', link.plan_year)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SHARES_MAX) return false;
  await trx.insertInto('share_link').values(link).execute();
  return true;
}

const LISTED = 20;

/** The newest links to a year with their comments, the newest first. */
export const linksOf = (db: Db, { memberId, year }: PlanKey) =>
  db
    .selectFrom('share_link as link')
    .select(['id', 'made_at', 'ends_on', 'ended_at', 'files', 'opened', 'opened_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('share_comment as comment')
          .select(['comment.id', 'comment.name', 'comment.text', 'comment.written_at'])
          .whereRef('comment.member_id', '=', 'link.member_id')
          .whereRef('comment.plan_year', '=', 'link.plan_year')
          .whereRef('comment.link_id', '=', 'link.id')
          .orderBy('comment.id', 'desc'),
      ).as('comments'),
    )
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();

/** Ends a link and returns its last day; null when it had ended, undefined when it is not there. */
export async function endLink(
  trx: Db,
  { memberId, year }: PlanKey,
  { id, now }: { id: string; now: Date },
): Promise<CalendarDate | null | undefined> {
  const link = await trx
    .selectFrom('share_link')
    .select(['ends_on', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.ended_at) return null;
  await trx
    .updateTable('share_link')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where('id', '=', id)
    .execute();
  return link.ends_on;
}

/** The plan years of a member's links that open today, one for each link. */
export async function yearsOfLinks(db: Db, memberId: string, today: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('share_link')
    .select('plan_year')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.plan_year);
}

/** Ends every link of a member that opens today, or those of one year. */
export const endLinksOf = (
  trx: Db,
  { memberId, year, now }: { memberId: string; year?: number; now: Date },
) =>
  trx
    .updateTable('share_link')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .$if(year !== undefined, (links) => links.where('plan_year', '=', Number(year)))
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', southAfricanDate(now))
    .returning(['id', 'plan_year', 'ends_on'])
    .execute();

/** The link with this hash, as long as it opens, and whose plan it is. */
export const findLink = (db: Db, tokenHash: string, today: CalendarDate) =>
  db
    .selectFrom('share_link as link')
    .innerJoin('member', 'member.id', 'link.member_id')
    .select(['link.id', 'link.member_id', 'link.plan_year', 'link.ends_on', 'link.files'])
    .select(['member.name', 'member.surname'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirst();

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Counts one opening. */
export const countOpening = (db: Db, link: Link, now: Date) =>
  db
    .updateTable('share_link')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .where('member_id', '=', link.member_id)
    .where('plan_year', '=', link.plan_year)
    .where('id', '=', link.id)
    .execute();

/** The activities of the year with their reflections and files, the newest first. */
export const activitiesOf = (db: Db, plan: PlanKey) =>
  filedActivities(db, plan)
    .clearOrderBy()
    .select(['activity.id', 'activity.title', 'activity.competency', 'activity.activity_date'])
    .select(['activity.verifiable_minutes', ...reflectionFields])
    .select(['file.id as file_id', 'file.file_name'])
    .orderBy(sql`activity.activity_date desc nulls last`)
    .orderBy('activity.id', 'desc')
    .execute();

/**
 * Adds a comment. `again`: soon after another one. `full`: the link has as many as it takes. `known`: the same person wrote
 * the same before. The plan is locked.
 */
export async function insertComment(
  trx: Db,
  comment: Insertable<ShareCommentTable>,
): Promise<'added' | 'again' | 'full' | 'known'> {
  const written = await trx
    .selectFrom('share_comment')
    .select(['name', 'text', 'written_at'])
    .where('member_id', '=', comment.member_id)
    .where('plan_year', '=', comment.plan_year)
    .where('link_id', '=', comment.link_id)
    .execute();
  if (written.some(({ name, text }) => name === comment.name && text === comment.text)) return 'known';
  if (written.length >= SHARE_COMMENTS_MAX) return 'full';
  await trx.insertInto('share_comment').values(comment).execute();
  const quietSince = new Date(new Date(comment.written_at).getTime() - COMMENT_MAIL_PAUSE_MS);
  return written.some(({ written_at }) => written_at > quietSince) ? 'again' : 'added';
}

export const addresseeOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'name', 'verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();
