import type { Db } from '#server/db/connect.ts';

/**
 * The verification pin that a member has still to type, with the instant of its mail; null while that mail waits. Null
 * for a member who is verified.
 */
export async function openPin(db: Db, memberId: string): Promise<{ sentAt: Date | null } | null> {
  const row = await db
    .selectFrom('member')
    .leftJoin('mailed_code as code', (join) =>
      join.onRef('code.member_id', '=', 'member.id').on('code.purpose', '=', 'verify'),
    )
    .select('code.sent_at')
    .where('member.id', '=', memberId)
    .where('member.verified_at', 'is', null)
    .orderBy('code.requested_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at } : null;
}
