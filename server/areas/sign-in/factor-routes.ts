import { v7 as uuid } from 'uuid';
import { errors } from '#contract/errors.ts';
import * as calls from '#contract/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { newAppSecret, stepOfCode } from './authenticator.ts';
import { tellOfFactor } from './factor-notices.ts';
import * as queries from './factor-queries.ts';
import { afterRemoval, mine } from './factors.ts';
import { deletePasskey, insertPasskey } from './passkey-queries.ts';
import { askForNew, checkNew } from './passkeys.ts';
import { lockMember } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { strengthen } from './session-queries.ts';
import { surePassword } from './sure.ts';

// Password and code hashes are slow on purpose: these handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;

/** A signed-in member's passkeys, authenticator app and recovery codes (docs/decisions/0038). */
export function factorRoutes(mount: Mount, { publicUrl }: RouteDeps): void {
  mount(calls.mySecondFactors, ({ db, member }) => mine(db, member.id));

  mount(
    calls.passkeyToAdd,
    async ({ body, db, member, now }) => {
      await freshlySure(db, member, body.current_password);
      return askForNew(db, { member, askedBy: member.keyHash, publicUrl, now });
    },
    SLOW,
  );

  mount(
    calls.addPasskey,
    async ({ body, db, transaction, member, now, log, fail, enqueue }) => {
      const made = await checkNew(db, body, { member, askedBy: member.keyHash, publicUrl, now });
      if (!made) {
        log.warn({ memberId: member.id }, 'a new passkey that does not work');
        return fail('passkey_refused');
      }
      const codes = await newRecoveryCodes();
      return transaction(async (trx) => {
        await lockMember(trx, member.id);
        await holdSession(trx, member, now);
        // A factor may have been added since the question.
        await strongEnough(trx, member);
        const isFirst = (await queries.factorsOf(trx, member.id)).length === 0;
        const row = { ...made, id: uuid(), member_id: member.id, name: body.name, added_at: now };
        const outcome = await insertPasskey(trx, row);
        if (outcome !== 'added') fail(outcome === 'full' ? 'too_many_passkeys' : 'passkey_refused');
        if (isFirst) await queries.replaceRecoveryCodes(trx, member.id, { ...codes, now });
        await strengthen(trx, member.keyHash, 'passkey');
        await tellOfFactor(enqueue, trx, { memberId: member.id, what: 'passkey_added', now });
        log.info({ memberId: member.id }, 'passkey added');
        return isFirst ? { recovery_codes: codes.codes } : {};
      });
    },
    SLOW,
  );

  mount(
    calls.removePasskey,
    async ({ body, db, transaction, member, now, log, fail, enqueue }) => {
      await freshlySure(db, member, body.current_password);
      return transaction(async (trx) => {
        await lockMember(trx, member.id);
        if (!(await deletePasskey(trx, { id: body.id, memberId: member.id }))) fail('passkey_not_found');
        await afterRemoval(trx, member.id);
        await tellOfFactor(enqueue, trx, { memberId: member.id, what: 'passkey_removed', now });
        log.info({ memberId: member.id }, 'passkey removed');
        return {};
      });
    },
    SLOW,
  );

  mount(
    calls.askApp,
    async ({ body, db, member, now, fail }) => {
      await freshlySure(db, member, body.current_password);
      const { secret, address } = newAppSecret(member.email);
      if (!(await queries.askForApp(db, { memberId: member.id, secret, now }))) fail('app_is_on');
      return { secret, address };
    },
    SLOW,
  );

  mount(
    calls.addApp,
    async ({ body, db, transaction, member, now, log, fail, enqueue }) => {
      await strongEnough(db, member);
      const memberId = member.id;
      const app = await queries.findApp(db, memberId);
      const step = app && !app.added_at ? stepOfCode(app.secret, body.code, now) : null;
      if (!app || step === null) return fail('wrong_code', { code: errors.wrong_code.message });
      const codes = await newRecoveryCodes();
      return transaction(async (trx) => {
        await lockMember(trx, memberId);
        await holdSession(trx, member, now);
        const isFirst = (await queries.factorsOf(trx, memberId)).length === 0;
        if (!(await queries.takeStep(trx, { memberId, secret: app.secret, step, now }))) fail('wrong_code');
        if (isFirst) await queries.replaceRecoveryCodes(trx, memberId, { ...codes, now });
        await strengthen(trx, member.keyHash, 'app');
        await tellOfFactor(enqueue, trx, { memberId, what: 'app_added', now });
        log.info({ memberId }, 'authenticator app added');
        return isFirst ? { recovery_codes: codes.codes } : {};
      });
    },
    SLOW,
  );

  mount(
    calls.removeApp,
    async ({ body, db, transaction, member, now, log, enqueue }) => {
      await freshlySure(db, member, body.current_password);
      return transaction(async (trx) => {
        await lockMember(trx, member.id);
        // To turn the app off twice is no fault.
        if (!(await queries.deleteApp(trx, member.id))) return {};
        await afterRemoval(trx, member.id);
        await tellOfFactor(enqueue, trx, { memberId: member.id, what: 'app_removed', now });
        log.info({ memberId: member.id }, 'authenticator app removed');
        return {};
      });
    },
    SLOW,
  );

  mount(
    calls.newRecoveryCodes,
    async ({ body, db, transaction, member, now, log, fail, enqueue }) => {
      await freshlySure(db, member, body.current_password);
      const codes = await newRecoveryCodes();
      return transaction(async (trx) => {
        await lockMember(trx, member.id);
        await holdSession(trx, member, now);
        const factors = await queries.factorsOf(trx, member.id);
        if (!factors.some((one) => one !== 'recovery')) fail('no_second_factor');
        await queries.replaceRecoveryCodes(trx, member.id, { ...codes, now });
        await tellOfFactor(enqueue, trx, { memberId: member.id, what: 'codes_made', now });
        log.info({ memberId: member.id }, 'recovery codes made');
        return { recovery_codes: codes.codes };
      });
    },
    SLOW,
  );
}

/** Ends the call unless the current password is right and the session may change factors. */
async function freshlySure(db: Db, member: Member, password: string): Promise<void> {
  await surePassword(db, member, password);
  await strongEnough(db, member);
}

/**
 * In the office a session that a mailed pin opened may not change factors once there is one: otherwise whoever reads the
 * mailbox would only have to add one.
 */
async function strongEnough(db: Db, member: Member): Promise<void> {
  if (member.role && !member.strong && (await queries.factorsOf(db, member.id)).length > 0)
    throw new ApiError('second_factor_needed');
}
