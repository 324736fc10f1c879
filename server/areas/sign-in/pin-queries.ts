import type { Db } from '#server/db/connect.ts';
import type { FindPin } from '#server/http/rate-limit.ts';
import { keyHash } from './keys.ts';

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

/** A browser holds the pins that it asked for and, because it may be typed in any browser, a verification pin. */
export const findPin: FindPin = async (db, { account, requestToken, now }) => {
  const requestHash = keyHash(requestToken ?? '');
  const held = await db
    .selectFrom('mailed_code as code')
    .innerJoin('member', 'member.id', 'code.member_id')
    .select(({ eb }) =>
      eb
        .case()
        .when('code.request_hash', '=', requestHash)
        .then(eb.ref('code.attempts'))
        .else(eb.ref('code.other_attempts'))
        .end()
        .as('tries'),
    )
    .where('member.email', '=', account)
    .where('code.used_at', 'is', null)
    .where('code.replaced_at', 'is', null)
    .where('code.expires_at', '>', now)
    .where(({ or, eb }) => or([eb('code.request_hash', '=', requestHash), eb('code.purpose', '=', 'verify')]))
    .execute();
  if (held.length === 0) return 'none';
  return held.some(({ tries }) => tries > 0) ? 'tried' : 'untried';
};
