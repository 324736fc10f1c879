import { v7 as uuid } from 'uuid';
import { errors } from '#contract/errors.ts';
import * as calls from '#contract/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import type { Member } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { tellOfFactor } from './factor-notices.ts';
import { factorsOf, replaceRecoveryCodes } from './factor-queries.ts';
import { afterRemoval, mine } from './factors.ts';
import { deletePasskey, insertPasskey } from './passkey-queries.ts';
import { askForNew, checkNew } from './passkeys.ts';
import { verifySecret } from './passwords.ts';
import { lockMember, memberByEmail } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { isLive, strengthen } from './session-queries.ts';

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
        log.warn({ memberId: member.id }, 'a new passkey that does not do');
        return fail('passkey_refused');
      }
      const codes = await newRecoveryCodes();
      return transaction(async (trx) => {
        await lockMember(trx, member.id);
        if (!(await isLive(trx, { ...member, memberId: member.id, now }))) fail('session_expired');
        const isFirst = !(await factorsOf(trx, member.id)).includes('recovery');
        const row = { ...made, id: uuid(), member_id: member.id, name: body.name, added_at: now };
        const outcome = await insertPasskey(trx, row);
        if (outcome !== 'added') fail(outcome === 'full' ? 'too_many_passkeys' : 'passkey_refused');
        if (isFirst) await replaceRecoveryCodes(trx, member.id, { ...codes, now });
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
}

/**
 * Ends the call unless the current password is right. In the office a session that a mailed pin opened also changes no
 * factor that is there: who reads the mailbox would only have to add one.
 */
async function freshlySure(db: Db, member: Member, password: string): Promise<void> {
  const account = await memberByEmail(db, member.email);
  if (!account) throw new ApiError('session_expired');
  if (!(await verifySecret(account.password_hash, password)))
    throw new ApiError('current_password_wrong', {
      fields: { current_password: errors.current_password_wrong.message },
    });
  if (member.role && !member.strong && (await factorsOf(db, member.id)).length > 0)
    throw new ApiError('second_factor_needed');
}
