import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/connect.ts';

/**
 * What an administrator's call changed. `before` and `after` are the values that a reader of the log needs, without
 * secrets.
 */
export interface AuditEntry {
  /** The member whom it concerns; left out when there is none, as for a price. */
  whom?: { id: string; email: string };
  before?: unknown;
  after?: unknown;
  /** The work over many rows that it belongs to; `row` is null in the entry of the work itself. */
  work?: { id: string; row: number | null };
}

interface Act {
  admin: { id: string; email: string };
  /** The call, by its path. */
  action: string;
  now: Date;
}

/** Writes one entry of the administrators' log, in the transaction of the change itself. */
export async function recordAudit(db: Db, { admin, action, now }: Act, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('admin_log')
    .values({
      id: uuid(),
      at: now,
      admin_id: admin.id,
      admin_email: admin.email,
      action,
      whom_id: entry.whom?.id ?? null,
      whom_email: entry.whom?.email ?? null,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      work_id: entry.work?.id ?? null,
      work_row: entry.work?.row ?? null,
    })
    .execute();
}

/**
 * For the deletion of a member. Log entries about them stay, without address and content; the ids then lead nowhere.
 * Entries about what they did as an administrator stay too, without their address.
 */
export async function blankInAdminLog(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('admin_log')
    .set({ whom_email: null, before: null, after: null })
    .where('whom_id', '=', memberId)
    .execute();
  await db.updateTable('admin_log').set({ admin_email: null }).where('admin_id', '=', memberId).execute();
}

const jsonOf = (value: unknown) =>
  value === undefined ? null : sql<unknown>`${JSON.stringify(value, withoutSecrets)}::jsonb`;

const SECRET = /password|secret|token|hash|(^|_)(key|pin)(_|$)/i;

/** Leaves out fields that are named like a secret, at any depth. */
const withoutSecrets = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);
