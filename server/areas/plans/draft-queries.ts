import { sql } from 'kysely';
import type { SentDraft } from '#contract/autosave.ts';
import { DRAFTS_MAX } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { PlanKey } from '#server/http/context.ts';

/**
 * Keeps a form's typed text, or removes it. False when the year has no room for it, and when it has a character that the
 * database cannot store. That is no error: the page that comes with it is kept all the same.
 */
export async function keepDraft(db: Db, draft: PlanKey & SentDraft): Promise<boolean> {
  const { memberId, year, page, version, at, values } = draft;
  if (UNSTORABLE.test(JSON.stringify([page, version, values]))) return false;
  const without = sql`drafts - ${page}::text`;
  const wanted = values
    ? sql`${without} || jsonb_build_object(${page}::text, ${JSON.stringify({ version, at, values })}::jsonb)`
    : without;
  const { numUpdatedRows } = await db
    .updateTable('plan')
    .set({ drafts: sql`${wanted}` })
    .where('member_id', '=', memberId)
    .where('plan_year', '=', year)
    .where(sql<boolean>`length((${wanted})::text) <= ${DRAFTS_MAX}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Characters that the database cannot store, as JSON writes them: NUL, and half of a surrogate pair. A typed backslash is
 * written as two.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
