import * as calls from '#contract/credentials.ts';
import { errors } from '#contract/errors.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { isOfficeAddress, isOfOffice } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { deleteBrowser } from './browser-queries.ts';
import { guessableReason } from './chosen-password.ts';
import { closeDoors } from './close-doors.ts';
import { checkCode, consumeCode, requestCode } from './codes.ts';
import { changeAddress, isAddressGiven, undoChange } from './email-change.ts';
import { changeOfLink, isTaken } from './email-queries.ts';
import { keyHash, newKey } from './keys.ts';
import { knowOnlyBrowser } from './known-browsers.ts';
import { signedOutJob, tellOfAccess } from './notices.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import * as queries from './queries.ts';
import { replacePassword } from './replace-password.ts';
import * as sessions from './session-queries.ts';
import { renewSession } from './sessions.ts';
import { sureOwner } from './sure.ts';

// Password and code hashes are slow on purpose: these handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;
const WRONG_PIN = {
  wrong: 'wrong_verification_pin',
  spent: 'pin_spent',
  expired: 'pin_expired',
  used: 'pin_used',
} as const;

/** A signed-in member's address, password, sessions and browsers (spec A §2 '/app/changeEmail', spec-readings 31, 32). */
export function credentialRoutes(mount: Mount, { breaches, adminEmails }: RouteDeps): void {
  mount(
    calls.updateEmail,
    async ({ body, member, db, transaction, now, fail, requestToken, setRequestToken, enqueue }) => {
      if (member.role) fail('role_stays');
      await sureOwner(db, member, body.current_password, now);
      const address = body.new_email;
      // An address of ADMIN_EMAILS would make an owner of them. The error is one that says nothing of that list.
      if (isOfficeAddress(address, adminEmails) || (await isTaken(db, { address, memberId: member.id, now })))
        fail('email_exists', { new_email: errors.email_exists.message });
      const token = requestToken ?? newKey();
      const request = { member: { id: member.id, email: address }, requestToken: token };
      await transaction((trx) => requestCode(trx, { ...request, purpose: 'email_change', now, enqueue }));
      setRequestToken(token);
      return {};
    },
    SLOW,
  );

  mount(
    calls.verifyUpdateEmail,
    async ({ body, member, db, transaction, now, log, fail, requestToken, enqueue, ...browser }) => {
      const typed = { memberId: member.id, code: body.verification_code, requestToken, now };
      const check = await checkCode(db, { ...typed, purpose: 'email_change' });
      if (check.outcome !== 'right') {
        log.warn(
          { memberId: member.id, pin: check.outcome },
          'change of address with a pin that does not work',
        );
        return fail(WRONG_PIN[check.outcome]);
      }
      const change = transaction(async (trx) => {
        if (!(await consumeCode(trx, check, now))) fail('pin_used');
        // A role may have been given since the pin was mailed. To give one takes this lock too.
        const account = await queries.lockMember(trx, member.id);
        if (account && isOfOffice(account, adminEmails)) fail('role_stays');
        if (isOfficeAddress(check.target, adminEmails)) fail('email_exists');
        // Ends the call when the member was signed out everywhere since it began.
        await holdSession(trx, member, now);
        if (!(await changeAddress(trx, { member, to: check.target, now, enqueue }))) fail('email_exists');
        const { device, browserToken: before } = browser;
        browser.setBrowserToken(
          await knowOnlyBrowser(trx, { memberId: member.id, device: device(), before, now }),
        );
        log.info({ memberId: member.id }, 'address changed');
        return {};
      });
      return change.catch((error: unknown) => {
        if (isAddressGiven(error)) fail('email_exists');
        throw error;
      });
    },
    SLOW,
  );

  mount(
    calls.undoEmail,
    async ({ body, db, transaction, now, log, fail, refuse, enqueue }) => {
      const tokenHash = keyHash(body.token);
      if (!(await changeOfLink(db, tokenHash, now))) {
        log.warn({}, 'a link that undoes a change of address no longer works');
        fail('undo_link_void');
      }
      const voidPassword = await hashSecret(newKey());
      return transaction(async (trx) => {
        const undone = await undoChange(trx, { tokenHash, voidPassword, now, enqueue, adminEmails });
        if (!undone) return fail('undo_link_void');
        const { memberId, waits } = undone;
        if (waits) {
          log.warn({ memberId }, 'change of address of the office not undone');
          return refuse('undo_waits');
        }
        log.info({ memberId }, 'change of address undone');
        return {};
      });
    },
    SLOW,
  );

  mount(
    calls.changePassword,
    async ({ body, member, db, transaction, now, log, fail, enqueue, ...browser }) => {
      const account = (await queries.memberByEmail(db, member.email)) ?? fail('session_expired');
      if (!(await verifySecret(account.password_hash, body.current_password))) {
        log.warn({ memberId: member.id }, 'change of password with a wrong one');
        fail('current_password_wrong', { current_password: errors.current_password_wrong.message });
      }
      const guessable = await guessableReason(body.password, account, breaches);
      if (guessable) fail('invalid_input', { password: guessable });
      const passwordHash = await hashSecret(body.password);
      return transaction(async (trx) => {
        await queries.lockMember(trx, member.id);
        await sessions.endSessionsBut(trx, member.id, member.keyHash, now);
        await replacePassword(trx, member.id, { passwordHash, now, enqueue });
        const { device, browserToken: before } = browser;
        browser.setBrowserToken(
          await knowOnlyBrowser(trx, { memberId: member.id, device: device(), before, now }),
        );
        // Null: a change in another tab, or a reset, came first and ended this session.
        const auth_key = (await renewSession(trx, member, now)) ?? fail('session_expired');
        log.info({ memberId: member.id }, 'password changed');
        return { auth_key };
      });
    },
    SLOW,
  );

  mount(
    calls.endOwnSession,
    async ({ body, member, db, now, fail }) => {
      await sureOwner(db, member, body.current_password, now);
      const own = { id: body.id, memberId: member.id };
      if (!(await sessions.endOwnSession(db, own, now))) fail('session_not_found');
      return {};
    },
    SLOW,
  );

  mount(
    calls.endOtherSessions,
    async ({ body, member, db, transaction, now, log, enqueue }) => {
      await sureOwner(db, member, body.current_password, now);
      return transaction(async (trx) => {
        const closed = await closeDoors(trx, { memberId: member.id, but: member.keyHash, now });
        await holdSession(trx, member, now);
        await tellOfAccess(enqueue, trx, signedOutJob, { memberId: member.id, closed, now });
        log.info({ memberId: member.id }, 'other sessions ended');
        return {};
      });
    },
    SLOW,
  );

  mount(
    calls.forgetBrowser,
    async ({ body, member, db, now, fail }) => {
      await sureOwner(db, member, body.current_password, now);
      if (!(await deleteBrowser(db, { id: body.id, memberId: member.id }))) fail('browser_not_found');
      return {};
    },
    SLOW,
  );
}
