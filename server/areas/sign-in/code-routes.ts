import { firstPassword } from '#contract/registration.ts';
import * as calls from '#contract/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { guessableReason, refusalOf } from './chosen-password.ts';
import { codeTypedFor, consumeCode, giveTryBack } from './codes.ts';
import { enter } from './enter.ts';
import { hashSecret } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

// Code and password hashes are slow on purpose. These handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;
const WRONG_LOGIN_PIN = {
  wrong: 'wrong_pin',
  spent: 'pin_spent',
  expired: 'pin_expired',
  used: 'pin_used',
} as const;

/** The code step of signing in (spec A §4, §8), and the first one with a password from an administrator. */
export function codeRoutes(mount: Mount, { adminEmails, breaches }: RouteDeps): void {
  mount(
    calls.twoFactor,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken } = context;
      const typed = { purpose: 'login', code: body.code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('account_not_registered');
      if (check.outcome !== 'right') {
        log.warn({ memberId: member.id, pin: check.outcome }, 'sign-in with a pin that does not work');
        return fail(WRONG_LOGIN_PIN[check.outcome]);
      }
      if (member.password_given_at) {
        // The code stays valid for the call that brings the password.
        await giveTryBack(db, check);
        fail('own_password_needed');
      }
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, check, now))) fail('pin_used');
        return enter(trx, member, { ...context, adminEmails, factor: 'pin' });
      });
    },
    SLOW,
  );

  mount(
    firstPassword,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken, enqueue } = context;
      const guessable = await guessableReason(body.password, { email: body.email }, breaches);
      if (guessable) fail('invalid_input', { password: guessable });
      const typed = { purpose: 'login', code: body.code, requestToken, now } as const;
      const { member, check } = await codeTypedFor(db, body.email, typed);
      if (!member) return fail('account_not_registered');
      if (check.outcome !== 'right') {
        log.warn({ memberId: member.id, pin: check.outcome }, 'first password with a pin that does not work');
        return fail(WRONG_LOGIN_PIN[check.outcome]);
      }
      // A code alone changes no password that a member chose.
      if (!member.password_given_at) return fail('wrong_pin');
      const refused = await refusalOf(body.password, member, breaches);
      if (refused) {
        await giveTryBack(db, check);
        fail('invalid_input', { password: refused });
      }
      const passwordHash = await hashSecret(body.password);
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, check, now))) fail('pin_used');
        await replacePassword(trx, member.id, { passwordHash, now, enqueue });
        log.info({ memberId: member.id }, 'first password chosen');
        return enter(trx, member, { ...context, adminEmails, factor: 'pin' });
      });
    },
    SLOW,
  );
}
