import type { ResultOf } from '#contract/endpoint.ts';
import type { shares } from '#contract/shares.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { isLinkOpen } from '#domain/shares.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';
import { linksOf } from './queries.ts';

export { commentMailJob, sendCommentMail } from './comment-mail.ts';

/** The newest links to a year, each with its openings and comments. */
export async function sharesOf(db: Db, plan: PlanKey, now: Date): Promise<ResultOf<typeof shares>> {
  const links = await linksOf(db, plan);
  return links.map(({ made_at, ended_at, opened_at, comments, ...link }) => ({
    ...link,
    made_at: made_at.toISOString(),
    open: isLinkOpen({ ends_on: link.ends_on, ended: ended_at !== null }, southAfricanDate(now)),
    opened_at: opened_at?.toISOString() ?? null,
    comments: comments.map((comment) => ({
      ...comment,
      written_at: new Date(comment.written_at).toISOString(),
    })),
  }));
}
