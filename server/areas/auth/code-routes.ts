import type { Selectable } from 'kysely';
import * as calls from '#contract/auth.ts';
import { firstPassword } from '#contract/registration.ts';
import type { Address } from '#domain/address.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { hasPaidFor } from '#domain/membership.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { addYears, userRecord } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import type { Enqueue } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Refusal } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { guessableReason, refusalOf } from './chosen-password.ts';
import { codeTypedFor, consumeCode, giveTryBack, requestCode } from './codes.ts';
import { keyHash, newKey } from './keys.ts';
import { knowBrowser } from './known-browsers.ts';
import { endOfPaid, mayEnter } from './may-enter.ts';
import { hashSecret } from './passwords.ts';
import * as queries from './queries.ts';
import { replacePassword } from './replace-password.ts';
import { endSessionsOfBrowser } from './session-queries.ts';
import { openSession } from './sessions.ts';

// Code and password hashes are slow on purpose. These handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;
const WRONG_LOGIN_PIN = { wrong: 'wrong_pin', expired: 'pin_expired', used: 'pin_used' } as const;

/** The code step of signing in (spec A §4, §8), and the first one with a password from an administrator. */
export function codeRoutes(mount: Mount, { adminEmails }: RouteDeps): void {
  mount(
    calls.twoFactor,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken } = context;
      const typed = { purpose: 'login', code: body.code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('account_not_registered');
      if (check.outcome !== 'right') {
        log.warn({ memberId: member.id, pin: check.outcome }, 'sign-in with a pin that does not do');
        return fail(WRONG_LOGIN_PIN[check.outcome]);
      }
      if (member.password_given_at) {
        // The code stays valid for the call that brings the password.
        await giveTryBack(db, check);
        fail('own_password_needed');
      }
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, check, now))) fail('pin_used');
        return enter(trx, member, { ...context, adminEmails });
      });
    },
    SLOW,
  );

  mount(
    firstPassword,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken, enqueue } = context;
      const guessable = await guessableReason(body.password, { email: body.email });
      if (guessable) fail('invalid_input', { password: guessable });
      const typed = { purpose: 'login', code: body.code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('account_not_registered');
      if (check.outcome !== 'right') {
        log.warn({ memberId: member.id, pin: check.outcome }, 'first password with a pin that does not do');
        return fail(WRONG_LOGIN_PIN[check.outcome]);
      }
      // A code alone changes no password that a member chose.
      if (!member.password_given_at) return fail('wrong_pin');
      const refused = await refusalOf(body.password, member);
      if (refused) {
        await giveTryBack(db, check);
        fail('invalid_input', { password: refused });
      }
      const passwordHash = await hashSecret(body.password);
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, check, now))) fail('pin_used');
        await replacePassword(trx, member.id, { passwordHash, now, enqueue });
        log.info({ memberId: member.id }, 'first password chosen');
        return enter(trx, member, { ...context, adminEmails });
      });
    },
    SLOW,
  );
}

/** The facts from which both calls open a session. */
interface Entering {
  body: { reading?: boolean | undefined };
  now: Date;
  log: { info: (ids: { memberId: string }, text: string) => void };
  refuse: (code: 'unverified' | 'payment_required', more?: Refusal['more']) => Refusal;
  requestToken: string | null;
  enqueue: Enqueue;
  device: string;
  browserToken: string | null;
  setBrowserToken: (token: string) => void;
  adminEmails: readonly Address[];
}

/** Opens the session of a member whose code is right and consumed: the user record and the key. */
async function enter(trx: Db, member: Selectable<MemberTable>, context: Entering) {
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
  } = context;
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
  // On 1 January it may be earlier than the nightly job (spec-readings 43).
  if (hasPaidFor({ ...membership, paidTo: membership.paid_to }, today))
    await addYears(trx, member.id, [yearOf(today)], now);
  await queries.countLogin(trx, member.id);
  // The key that this browser had before ends with it, whoever's it was.
  if (before) await endSessionsOfBrowser(trx, keyHash(before), now);
  const opened = { memberId: member.id, device, now };
  const browserToken = await knowBrowser(trx, { ...opened, before });
  const auth_key = await openSession(trx, { ...opened, browserToken });
  context.setBrowserToken(browserToken);
  log.info({ memberId: member.id }, 'signed in');
  return { ...(await userRecord(trx, member.id, member.current_year)), auth_key };
}
