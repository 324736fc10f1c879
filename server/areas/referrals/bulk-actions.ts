import { v7 as uuid } from 'uuid';
import { RESEND_SECONDS } from '#domain/referrals/referrals.ts';
import { bulkAction, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyFault } from '#server/db/faults.ts';
import type { AuditEntry } from '#server/http/audit.ts';
import type { Enqueue } from '#server/http/context.ts';
import { codeFor } from './code.ts';
import { sendReferralCodeJob } from './mail.ts';
import { memberById } from './office-queries.ts';
import { codeOf, noteMailed } from './queries.ts';

interface Making {
  db: Db;
  now: Date;
  enqueue: Enqueue;
  audit: (entry: AuditEntry) => Promise<void>;
}

type Owner = Pick<NonNullable<Awaited<ReturnType<typeof memberById>>>, 'id' | 'email' | 'name'>;

/**
 * Makes a member's code and mails it; a member who has one keeps it, and nothing is mailed. Returns the code. Null when the
 * member was deleted meanwhile; the transaction is over then.
 */
export async function makeCode({ db, now, enqueue, audit }: Making, owner: Owner): Promise<string | null> {
  const made = await codeFor(db, owner, now).catch((error: unknown) => {
    if (isForeignKeyFault(error)) return null;
    throw error;
  });
  if (!made) return null;
  const { code, isNew } = made;
  if (isNew) await enqueue(db, sendReferralCodeJob, { memberId: owner.id, messageId: uuid() });
  const after = { 'Discount code': code };
  await audit({ whom: { id: owner.id, email: owner.email }, ...(isNew ? {} : { before: after }), after });
  return code;
}

const GONE = 'This account is deleted';
const NOT_VERIFIED = 'This email is not verified yet';
const rows = { one: 'member', many: 'members' };

/** BULK GENERATE CODES (spec B §2.9). */
export const generateCodesAction = bulkAction({
  kind: 'generate-referral-codes',
  right: 'status',
  title: 'Generate referral codes',
  rows,
  row: async ({ target, unlessOfOffice, ...making }) => {
    const owner = await memberById(making.db, target);
    if (!owner) throw new LastingRowFailure(GONE);
    unlessOfOffice(owner);
    if (!owner.verified_at) throw new LastingRowFailure(NOT_VERIFIED);
    if (!(await makeCode(making, owner))) throw new LastingRowFailure(GONE);
  },
});

/**
 * RESEND REFERRAL EMAIL (spec B §2.9). Nobody gets the mail twice: a code that was mailed since a minute before the button
 * was pressed is not mailed again, however long the bulk action takes and however often it is tried.
 */
export const resendCodesAction = bulkAction<{ asked_at: string }>({
  kind: 'resend-referral-codes',
  right: 'status',
  title: 'Resend referral email',
  rows,
  row: async ({ target, payload, db, now, unlessOfOffice, enqueue, audit }) => {
    const owner = await memberById(db, target);
    if (!owner) throw new LastingRowFailure(GONE);
    unlessOfOffice(owner);
    const stored = await codeOf(db, owner.id);
    if (!stored) throw new LastingRowFailure('This member has no referral code');
    const before = new Date(Date.parse(payload.asked_at) - RESEND_SECONDS * 1000);
    if (!(await noteMailed(db, owner.id, { now, before })))
      throw new LastingRowFailure('The code was mailed a moment ago, so it was not mailed again');
    await enqueue(db, sendReferralCodeJob, { memberId: owner.id, messageId: uuid() });
    await audit({ whom: { id: owner.id, email: owner.email }, after: { Mailed: stored.code } });
  },
});
