import type { ResultOf } from '#contract/endpoint.ts';
import type { shares } from '#contract/shares.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { isLinkOpen } from '#domain/shares/shares.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { type Actor, recordChanges } from '#server/http/plan-events.ts';
import { endLinksOf, linksOf } from './queries.ts';

export { commentMailJob, sendCommentMail } from './comment-mail.ts';
export { doorMadeJob, sendDoorMade, tellOfDoor } from './door-mail.ts';
export { yearsOfLinks } from './queries.ts';

/** The newest links to a year, each with its openings and comments. */
export async function sharesOf(db: Db, plan: PlanKey, now: Date): Promise<ResultOf<typeof shares>> {
  const links = await linksOf(db, plan);
  return links.map(({ made_at, ended_at, opened_at, comments, ...link }) => ({
    ...link,
    made_at: made_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    open: isLinkOpen({ ends_on: link.ends_on, ended: ended_at !== null }, southAfricanDate(now)),
    opened_at: opened_at?.toISOString() ?? null,
    comments: comments.map((comment) => ({
      ...comment,
      written_at: new Date(comment.written_at).toISOString(),
    })),
  }));
}

/** Ends all links of a member, or to one year, at once, in the history of each year. Gives the year of each. The plans are locked. */
export async function endShares(
  trx: Db,
  { actor = 'member', ...ending }: { memberId: string; year?: number; now: Date; actor?: Actor },
): Promise<number[]> {
  const { memberId, now } = ending;
  const ended = await endLinksOf(trx, ending);
  const changes = ended.map(({ id, plan_year: year, ends_on }) => ({
    part: 'share' as const,
    id,
    before: { ends_on },
    plan: { memberId, year },
  }));
  await recordChanges(trx, { plan: undefined, actor, now }, changes);
  return ended.map(({ plan_year }) => plan_year);
}
