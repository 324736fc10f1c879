import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Logged } from '#domain/office/office-log.ts';
import { counted } from '#domain/text/counted.ts';
import type { Db } from '#server/db/connect.ts';

/** The change of an administrator's call. `before` and `after` are the values that a reader of the log needs. */
export interface AuditEntry {
  /**
   * The member whom the change concerns, or in words what else it is about: a code, '5 000 users'. A deleted member has no
   * address.
   */
  whom: { id: string; email: string | null } | string;
  before?: Logged;
  after?: Logged;
  /** The action, for a call that does one of two things. */
  did?: string;
  /** The bulk action that it belongs to; `row` is null in the entry of the bulk action itself. */
  bulkAction?: { id: string; row: number | null };
}

interface Act {
  admin: { id: string; email: string };
  /** The action in the words of the call: `calls.removePrice.does`. */
  action: string;
  now: Date;
}

/**
 * Writes entries of the administrators' log, any number in one statement, in the transaction of the change itself.
 */
export async function recordAudit(
  db: Db,
  { admin, action, now }: Act,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const rows = [entries].flat().map(({ whom, before, after, did, bulkAction }) => ({
    id: uuid(),
    action: did ?? action,
    ...(typeof whom === 'string' ? { whom } : { whom_id: whom.id, whom: whom.email }),
    before,
    after,
    bulk_action_id: bulkAction?.id,
    bulk_action_row: bulkAction?.row,
  }));
  const listed = JSON.stringify(rows, withoutSecrets);
  await sql`insert into admin_log (id, at, admin_id, admin_email, action,
      whom_id, whom, before, after, bulk_action_id, bulk_action_row)
    select entry.id, ${now}, ${admin.id}, ${admin.email}, entry.action,
      entry.whom_id, entry.whom, entry.before, entry.after, entry.bulk_action_id, entry.bulk_action_row
    from jsonb_to_recordset(${listed}::jsonb) as entry(id uuid, action text, whom_id uuid, whom text,
      before jsonb, after jsonb, bulk_action_id uuid, bulk_action_row integer)`.execute(db);
}

/** An upload as one entry. The entries of its rows are listed only when the page of the log is asked for them. */
export function oneEntry(whole: AuditEntry, rows: readonly AuditEntry[]): AuditEntry[] {
  const [only] = rows;
  if (only && rows.length === 1) return [only];
  const id = uuid();
  return [
    { ...whole, bulkAction: { id, row: null } },
    ...rows.map((entry, at) => ({ ...entry, bulkAction: { id, row: at + 1 } })),
  ];
}

/**
 * A search as an entry keeps it: its length alone. The text may name a member, and the closing of their account finds only
 * the entries that are about them. A text of signs alone names nobody, such as the @ that finds everybody.
 */
export const searchInLog = (text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? counted(text.length, 'character') : text;

const SECRET = /password|secret|token|hash|\b(key|pin)\b/i;

/** Leaves out values that are named like a secret. */
const withoutSecrets = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);
