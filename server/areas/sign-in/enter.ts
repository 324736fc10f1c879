import type { Selectable } from 'kysely';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { hasPaidFor } from '#domain/membership/membership.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import type { Factor } from '#domain/sign-in/second-factor.ts';
import type { Address } from '#domain/text/address.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { addYears, userRecord } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { Log } from '#server/http/deps.ts';
import type { Refusal } from '#server/http/errors.ts';
import { requestCode } from './codes.ts';
import { keyHash, newKey } from './keys.ts';
import { knowBrowser } from './known-browsers.ts';
import { endOfPaid, mayEnter } from './may-enter.ts';
import * as queries from './queries.ts';
import { endSessionsOfBrowser } from './session-queries.ts';
import { openSession } from './sessions.ts';

/** The facts from which the calls of the second step open a session. */
interface Entering {
  body: { reading?: boolean | undefined };
  now: Date;
  log: Pick<Log, 'info'>;
  refuse: (code: 'unverified' | 'payment_required' | 'account_deceased', more?: Refusal['more']) => Refusal;
  requestToken: string | null;
  enqueue: Enqueue;
  device: () => string;
  browserToken: string | null;
  setBrowserToken: (token: string) => void;
  adminEmails: readonly Address[];
  /** The second step that was right. */
  factor: Factor;
}

/** Opens the session of a member whose second step is right and consumed: the user record and the key. */
export async function enter(trx: Db, member: Selectable<MemberTable>, context: Entering) {
  const {
    body,
    now,
    log,
    refuse,
    requestToken,
    enqueue,
    device,
    browserToken: before,
    adminEmails,
    factor,
  } = context;
  if (isDeceased(member)) return refuse('account_deceased');
  if (!member.verified_at) {
    const request = { member, purpose: 'verify', requestToken: requestToken ?? newKey() } as const;
    const mailedAt = await requestCode(trx, { ...request, now, enqueue });
    return refuse('unverified', { mailedAt });
  }
  const today = southAfricanDate(now);
  const membership = await membershipOf(trx, member.id, today);
  // An unpaid member reads and downloads: http/mount keeps the session from changing a plan.
  if (!mayEnter({ member, membership, reading: body.reading, adminEmails }))
    return refuse('payment_required', endOfPaid(membership, today));
  // On 1 January a sign-in may be earlier than the nightly job (spec-readings 43).
  if (hasPaidFor({ ...membership, paidTo: membership.paid_to }, today))
    await addYears(trx, member.id, [yearOf(today)], now);
  await queries.countLogin(trx, member.id);
  // The key that this browser had before ends, whoever's it was.
  if (before) await endSessionsOfBrowser(trx, keyHash(before), now);
  const opened = { memberId: member.id, device: device(), now };
  const browserToken = await knowBrowser(trx, { ...opened, before });
  const auth_key = await openSession(trx, { ...opened, browserToken, factor });
  context.setBrowserToken(browserToken);
  log.info({ memberId: member.id, factor }, 'signed in');
  return { ...(await userRecord(trx, member.id, member.current_year)), auth_key };
}
