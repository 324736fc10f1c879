import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { REFUSED_DAYS, REFUSED_MOST, type Refusal } from '#domain/payments/refused-notifications.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList, oneOf } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';

interface Refused {
  reason: Refusal;
  source: string;
  rawBody: string;
  bodyHash: string;
  size: number;
  now: Date;
}

/** Stores a refused message. One that comes again from the same address is counted, and its body stays as it is stored. */
export async function insertRefused(trx: Db, refused: Refused): Promise<void> {
  const { reason, source, rawBody, bodyHash, size, now } = refused;
  // One after the other, so that there are never more than the most.
  await sql`select pg_advisory_xact_lock(hashtextextended('refused_notification', 0))`.execute(trx);
  await trx
    .insertInto('refused_notification')
    .values({
      id: uuid(),
      reason,
      source,
      raw_body: rawBody,
      body_hash: bodyHash,
      size,
      received_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'body_hash']).doUpdateSet({
        reason,
        times: sql`refused_notification.times + 1`,
        last_at: now,
      }),
    )
    .execute();
  // A flood of forged messages comes from few addresses: its own oldest go, and those of the provider stay.
  await sql`delete from refused_notification where id in (
    select id from (select id, last_at, count(*) over (partition by source) as sent from refused_notification) as kept
    order by sent desc, last_at, id
    limit greatest(0, (select count(*) from refused_notification) - ${REFUSED_MOST}))`.execute(trx);
}

/** Those whose body can be judged again, in the order in which they came. */
export const refusedToJudge = (db: Db) =>
  db
    .selectFrom('refused_notification')
    .select(['id', 'reason', 'source', 'raw_body', 'received_at'])
    .where('raw_body', '!=', '')
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Takes one off the list; false when somebody has done so already. */
export async function takeRefused(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('refused_notification')
    .where('id', '=', id)
    .where('raw_body', '!=', '')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setReason = (trx: Db, id: string, reason: Refusal) =>
  trx.updateTable('refused_notification').set({ reason }).where('id', '=', id).execute();

/** Marks those that nobody has seen and that came until an instant. Returns how many these were. */
export async function markSeen(trx: Db, until: Date, now: Date): Promise<number> {
  const rows = await trx
    .updateTable('refused_notification')
    .set({ seen_at: now })
    .where('seen_at', 'is', null)
    .where('received_at', '<=', until)
    .returning('id')
    .execute();
  return rows.length;
}

export const sweepRefused = (db: Db, now: Date) =>
  db
    .deleteFrom('refused_notification')
    .where('last_at', '<', new Date(now.getTime() - REFUSED_DAYS * 86_400_000))
    .execute();

interface Asked {
  q: string;
  reason?: Refusal | undefined;
  seen?: 'yes' | 'no' | undefined;
}

/** The list of refused messages: the newest first. */
export const refusedList = officeList({
  rows: (db: Db, _: Asked) =>
    db
      .selectFrom('refused_notification')
      .select(['id', 'reason', 'source', 'raw_body', 'size', 'times', 'received_at', 'last_at', 'seen_at']),
  key: 'refused_notification.id',
  search: { q: (text) => sql`(source ilike ${containing(text)} or raw_body ilike ${containing(text)})` },
  filters: {
    reason: (reason) => sql`reason = ${reason}`,
    seen: oneOf({ yes: sql`seen_at is not null`, no: sql`seen_at is null` }),
  },
  sorts: { at: sql`received_at`, reason: sql`reason`, source: sql`source` },
  usual: { sort: 'at', direction: 'desc' },
  countsAll: true,
});

/** The members whose forms or subscriptions these messages name, by the id of the message. Anybody can write such a name. */
export async function membersNamed(
  db: Db,
  named: readonly { id: string; reference: string | null; token: string | null }[],
): Promise<Map<string, { id: string; email: string }>> {
  const { rows } = await sql<{ message: string; id: string; email: string }>`
    select named.id as message, member.id, member.email
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id uuid, reference text, token text)
    left join subscription on subscription.token = named.token
    left join checkout on checkout.payment_reference = named.reference
    join member on member.id = coalesce(subscription.member_id, checkout.member_id)`.execute(db);
  return new Map(rows.map(({ message, ...member }) => [message, member]));
}
