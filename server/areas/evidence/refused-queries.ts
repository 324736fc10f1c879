import { v7 as uuid } from 'uuid';
import { REFUSED_KEPT, shortened } from '#domain/evidence/refused.ts';
import type { Db } from '#server/db/connect.ts';

/** Notes why files were no evidence, for the office. Of each member only the last stay. */
export async function noteRefused(
  db: Db,
  memberId: string,
  reasons: readonly string[],
  now: Date,
): Promise<void> {
  const last = reasons.slice(-REFUSED_KEPT);
  if (last.length === 0) return;
  await db
    .insertInto('refused_file')
    .values(
      last.map((reason) => ({ member_id: memberId, id: uuid(), reason: shortened(reason), refused_at: now })),
    )
    .execute();
  await db
    .deleteFrom('refused_file')
    .where('member_id', '=', memberId)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('refused_file')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .limit(REFUSED_KEPT),
    )
    .execute();
}
