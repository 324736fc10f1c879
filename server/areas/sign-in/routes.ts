import { v7 as uuid } from 'uuid';
import * as registrationCalls from '#contract/registration.ts';
import * as calls from '#contract/sign-in.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { endOf } from '#domain/membership/membership.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import { insertMembership, membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { guessableReason, refusalOf } from './chosen-password.ts';
import { closeDoors } from './close-doors.ts';
import {
  askForPin,
  codeTypedFor,
  consumeCode,
  giveTryBack,
  requestCode,
  signInByVerifiedPin,
} from './codes.ts';
import { factorsOf } from './factor-queries.ts';
import { newKey } from './keys.ts';
import { knowBrowser, knowOnlyBrowser } from './known-browsers.ts';
import { endOfPaid, mayEnter } from './may-enter.ts';
import { hashSecret, isAtOldCost, spendPasswordTime, verifySecret } from './passwords.ts';
import * as queries from './queries.ts';
import { replacePassword } from './replace-password.ts';
import { endSession } from './session-queries.ts';
import { renewSession } from './sessions.ts';

// Password and code hashes are slow on purpose. These handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;
const WRONG_RESET_PIN = {
  wrong: 'reset_pin_incorrect',
  spent: 'pin_spent',
  expired: 'pin_expired',
  used: 'reset_pin_incorrect',
} as const;
const PAYMENT_REQUIRED = {
  Monthly: 'payment_required_monthly',
  Annual: 'payment_required_annual',
  Audit: 'payment_required_audit',
} as const;

/** Signing in, registering, verifying, resetting (spec A §4, §8; B §7.1). */
export function signInRoutes(mount: Mount, { adminEmails, officeFactor, breaches }: RouteDeps): void {
  mount(
    calls.login,
    async ({ body, db, transaction, now, log, fail, count, requestToken, setRequestToken, enqueue }) => {
      const member = await queries.memberByEmail(db, body.email);
      if (!member) {
        await spendPasswordTime(body.password);
        log.warn({}, 'sign-in to an address that nobody registered');
        return fail('email_not_registered');
      }
      if (!(await verifySecret(member.password_hash, body.password))) {
        log.warn({ memberId: member.id }, 'sign-in with a wrong password');
        fail('wrong_password');
      }
      log.info({ memberId: member.id }, 'password right');
      if (isDeceased(member)) fail('account_deceased');
      if (await isAtOldCost(member.password_hash)) {
        const after = await hashSecret(body.password);
        await queries.rehash(db, member.id, { before: member.password_hash, after });
      }
      const today = southAfricanDate(now);
      const membership = await membershipOf(db, member.id, today);
      const { kind } = membership;
      if (!mayEnter({ member, membership, reading: body.reading, adminEmails }) && kind !== 'manual_input')
        throw new ApiError(PAYMENT_REQUIRED[kind], endOfPaid(membership, today));
      if (body.pin_at_hand && requestToken) {
        const request = { member, requestToken, now };
        if (await transaction((trx) => signInByVerifiedPin(trx, request))) return { pin_at_hand: true };
      }
      await count('login_mail');
      const token = requestToken ?? newKey();
      const request = { member, purpose: 'login', requestToken: token, now, enqueue } as const;
      await transaction((trx) => requestCode(trx, request));
      setRequestToken(token);
      const factors = member.password_given_at ? [] : await factorsOf(db, member.id);
      return factors.length > 0 ? { factors } : {};
    },
    SLOW,
  );

  mount(
    registrationCalls.register,
    async ({ body, transaction, now, fail, requestToken, setRequestToken, enqueue }) => {
      const { email, name, surname, contact, subscription_type } = body;
      const guessable = await guessableReason(body.password, body, breaches);
      if (guessable) fail('invalid_input', { password: guessable });
      const password_hash = await hashSecret(body.password);
      const current_year = yearOf(southAfricanDate(now));
      const own = { password_hash, password_chosen_at: now };
      const generated = { id: uuid(), ...own, current_year, created_at: now };
      const member = { ...generated, email, name, surname, contact };
      const token = requestToken ?? newKey();
      await transaction(async (trx) => {
        if (!(await queries.insertMember(trx, member))) fail('email_taken');
        await insertMembership(trx, { member_id: member.id, kind: subscription_type });
        await requestCode(trx, { member, purpose: 'verify', requestToken: token, now, enqueue });
      });
      setRequestToken(token);
      return {};
    },
    SLOW,
  );

  mount(
    registrationCalls.changeSignUp,
    async ({ body, db, transaction, fail }) => {
      const member = (await queries.unpaidSignUp(db, body.email)) ?? fail('email_taken');
      if (!(await verifySecret(member.password_hash, body.password))) fail('wrong_password');
      const { name, surname, contact, subscription_type: kind } = body;
      await transaction(async (trx) => {
        await queries.setContact(trx, member.id, { name, surname, contact });
        await updateMembership(trx, member.id, { kind });
      });
      return {};
    },
    SLOW,
  );

  mount(
    registrationCalls.verify,
    async ({
      body,
      db,
      transaction,
      now,
      log,
      fail,
      refuse,
      device,
      requestToken,
      browserToken: before,
      setBrowserToken,
    }) => {
      const typed = { purpose: 'verify', code: body.verification_code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('wrong_verification_pin');
      if (check.outcome !== 'right')
        log.warn({ memberId: member.id, pin: check.outcome }, 'verification with a pin that does not work');
      if (check.outcome === 'expired') fail('pin_expired');
      if (check.outcome === 'spent') fail('pin_spent');
      // Pressing Verify twice is no fault: once the account is verified, its used pin is accepted again.
      if (check.outcome === 'wrong' || (check.outcome === 'used' && !member.verified_at))
        fail('wrong_verification_pin');
      if (check.outcome === 'right') {
        await transaction(async (trx) => {
          if (!(await consumeCode(trx, check, now))) return;
          await queries.setVerified(trx, member.id, now);
          // Even before the first sign-in the owner has a browser that strangers' wrong tries do not lock out.
          setBrowserToken(await knowBrowser(trx, { memberId: member.id, device: device(), before, now }));
        });
      }
      const { isPaid } = await membershipOf(db, member.id, southAfricanDate(now));
      return isPaid ? refuse('verified_and_paid') : {};
    },
    SLOW,
  );

  mount(registrationCalls.sendPin, async ({ body, db, requestToken, setRequestToken, enqueue }) => {
    const token = requestToken ?? newKey();
    const member = await queries.memberByEmail(db, body.email);
    // Whether somebody registered the address, and verified it, stays unsaid.
    await askForPin(enqueue, db, { memberId: member?.id, requestToken: token });
    setRequestToken(token);
    return {};
  });

  mount(
    registrationCalls.resetPassword,
    async ({ body, db, now, fail, requestToken, setRequestToken, enqueue }) => {
      const member = (await queries.memberByEmail(db, body.email)) ?? fail('reset_email_not_found');
      const token = requestToken ?? newKey();
      await requestCode(db, { member, purpose: 'reset', requestToken: token, now, enqueue });
      setRequestToken(token);
      return {};
    },
  );

  mount(
    registrationCalls.updatePassword,
    async ({
      body,
      db,
      transaction,
      now,
      log,
      fail,
      requestToken,
      enqueue,
      device,
      browserToken: before,
      setBrowserToken,
    }) => {
      const guessable = await guessableReason(body.password, { email: body.email }, breaches);
      if (guessable) fail('invalid_input', { password: guessable });
      const typed = { purpose: 'reset', code: body.verification_code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('reset_account_missing');
      if (check.outcome !== 'right') {
        log.warn({ memberId: member.id, pin: check.outcome }, 'password reset with a pin that does not work');
        return fail(WRONG_RESET_PIN[check.outcome]);
      }
      const refused = await refusalOf(body.password, member, breaches);
      if (refused) {
        await giveTryBack(db, check);
        fail('invalid_input', { password: refused });
      }
      const passwordHash = await hashSecret(body.password);
      return transaction(async (trx) => {
        const closed = await closeDoors(trx, { memberId: member.id, but: null, now });
        if (!(await consumeCode(trx, check, now))) fail('reset_pin_incorrect');
        await replacePassword(trx, member.id, { passwordHash, now, enqueue, closed });
        // The browser that had the pin is the owner's.
        setBrowserToken(await knowOnlyBrowser(trx, { memberId: member.id, device: device(), before, now }));
        log.info({ memberId: member.id }, 'password reset');
        return {};
      });
    },
    SLOW,
  );

  mount(calls.keyStatus, async ({ db, member, now }) => {
    const { currentYear, drafts, isPaid, paidTo, role } = member;
    const isClosed = role && officeFactor && !member.strong;
    const has = isClosed ? (await factorsOf(db, member.id)).length > 0 : false;
    const more = {
      ...(role ? { role } : {}),
      ...(isClosed ? { factor_needed: has ? ('use' as const) : ('make' as const) } : {}),
      drafts: { year: currentYear, forms: drafts },
    };
    if (isPaid) return more;
    return { ...more, ended_on: endOf(paidTo, southAfricanDate(now)) };
  });

  mount(calls.updateKey, async ({ body, member, db, now, log, fail }) => {
    if (body.email !== member.email) fail('session_expired');
    const auth_key = (await renewSession(db, member, now)) ?? fail('session_expired');
    log.info({ memberId: member.id }, 'key exchanged');
    return { auth_key };
  });

  mount(calls.logout, async ({ member, db, now, log }) => {
    await endSession(db, member.keyHash, now);
    log.info({ memberId: member.id }, 'signed out');
    return {};
  });

  mount(calls.legacyStatus, async ({ member }) => member.legacy);
}
