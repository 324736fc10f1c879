import * as calls from '#contract/close-account.ts';
import { errors } from '#contract/errors.ts';
import * as auth from '#server/areas/sign-in/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { closeAccount } from './close-account.ts';

// Password and code hashes are slow on purpose: these handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;
const WRONG_PIN = {
  wrong: 'wrong_verification_pin',
  spent: 'pin_spent',
  expired: 'pin_expired',
  used: 'pin_used',
} as const;
const PURPOSE = 'close_account';

/** A member closes the account: the password first, then a mailed code (docs/decisions/0020). */
export function closingRoutes(mount: Mount, { payments, adminEmails }: RouteDeps): void {
  mount(
    calls.closingCode,
    async ({ body, member, db, transaction, now, log, fail, count, enqueue, ...browser }) => {
      const account = (await auth.memberByEmail(db, member.email)) ?? fail('session_expired');
      if (!(await auth.verifySecret(account.password_hash, body.current_password))) {
        log.warn({ memberId: member.id }, 'closing of an account with a wrong password');
        fail('current_password_wrong', { current_password: errors.current_password_wrong.message });
      }
      const isLast = await transaction((trx) => auth.isLastOwner(trx, member.id, adminEmails));
      if (isLast) fail('last_owner');
      await count('login_mail');
      const requestToken = browser.requestToken ?? auth.newKey();
      await transaction((trx) =>
        auth.requestCode(trx, { member, purpose: PURPOSE, requestToken, now, enqueue }),
      );
      browser.setRequestToken(requestToken);
      return {};
    },
    SLOW,
  );

  mount(
    calls.closeAccount,
    async ({ body, member, db, transaction, now, log, fail, requestToken, enqueue }) => {
      const memberId = member.id;
      const typed = { purpose: PURPOSE, code: body.verification_code, requestToken, now } as const;
      const check = await auth.checkCode(db, { memberId, ...typed });
      if (check.outcome !== 'right') {
        log.warn({ memberId, pin: check.outcome }, 'closing of an account with a pin that does not work');
        return fail(WRONG_PIN[check.outcome]);
      }
      return transaction(async (trx) => {
        const closed = await closeAccount(trx, {
          memberId,
          byOffice: false,
          payments,
          now,
          enqueue,
          confirm: async () => {
            // Ends the call when the member was signed out since it began: then the caller may not be the member.
            await holdSession(trx, member, now);
            if (!(await auth.consumeCode(trx, check, now))) fail('pin_used');
            if (await auth.isLastOwner(trx, memberId, adminEmails)) fail('last_owner');
          },
        });
        if (!closed) fail('session_expired');
        log.info({ memberId }, 'account closed');
        return {};
      });
    },
    SLOW,
  );
}
