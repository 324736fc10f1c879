import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type LeadMailNumber, type LeadState, nextMailOf } from '#domain/leads/leads.ts';
import type { Db } from '#server/db/connect.ts';

export type CampaignState = 'ACTIVE' | 'PAUSED';

/** With `hold` a change of the state waits until the transaction ends. */
export async function campaignState(db: Db, { hold = false } = {}): Promise<CampaignState> {
  const query = db.selectFrom('lead_campaign').select('state');
  const row = await (hold ? query.forShare() : query).executeTakeFirst();
  return row?.state ?? 'PAUSED';
}

/** Locks the state until the transaction ends, and gives it. */
export async function lockCampaign(trx: Db, now: Date): Promise<CampaignState> {
  const row = await trx
    .insertInto('lead_campaign')
    .values({ state: 'PAUSED', changed_at: now })
    // An update that changes nothing and locks the row that is there.
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet((eb) => ({ state: eb.ref('lead_campaign.state') })),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return row.state;
}

export const setCampaign = (trx: Db, state: CampaignState, now: Date) =>
  trx.updateTable('lead_campaign').set({ state, changed_at: now }).execute();

/** The leads that may get a mail on this day. */
const isDue = (day: CalendarDate) => sql<boolean>`lead.next_mail_on <= ${day}
  and not exists (select from lead_suppression as gone where gone.address_hash = lead.address_hash)`;

/** How many leads the next run finds, by state. */
export async function countDue(db: Db, day: CalendarDate): Promise<Map<LeadState, number>> {
  const rows = await db
    .selectFrom('lead')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where(isDue(day))
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export interface QueuedMail {
  leadId: string;
  number: LeadMailNumber;
}

/** Takes leads whose mail is due and notes the mails. A second node takes others. */
export async function takeDue(
  trx: Db,
  { today, limit, now }: { today: CalendarDate; limit: number; now: Date },
): Promise<{ taken: number; mails: QueuedMail[] }> {
  const due = trx
    .selectFrom('lead')
    .select('lead.id')
    .where(isDue(today))
    .orderBy('next_mail_on')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const taken = await trx
    .updateTable('lead')
    .set({ next_mail_on: null })
    .where('id', 'in', due)
    .returning(['id', 'state'])
    .execute();
  const mails = taken.flatMap(({ id, state }) => {
    const number = nextMailOf(state);
    return number ? [{ leadId: id, number }] : [];
  });
  if (mails.length === 0) return { taken: taken.length, mails };
  const noted = await trx
    .insertInto('lead_mail')
    .values(mails.map(({ leadId, number }) => ({ lead_id: leadId, number, queued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['lead_id', 'number'])
    .execute();
  return {
    taken: taken.length,
    mails: noted.map(({ lead_id, number }) => ({ leadId: lead_id, number: number as LeadMailNumber })),
  };
}

/**
 * Takes mails that were queued before this instant and are neither sent nor given up: their jobs are lost. Should one run
 * after all, then only the first of the two sends the mail.
 */
export async function takeLost(
  trx: Db,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<QueuedMail[]> {
  const { rows } = await sql<{ lead_id: string; number: LeadMailNumber }>`
    update lead_mail set queued_at = ${now} where (lead_id, number) in (
      select lead_id, number from lead_mail
      where sent_at is null and failed_at is null and queued_at < ${before}
      order by queued_at limit ${limit} for update skip locked
    ) returning lead_id, number`.execute(trx);
  return rows.map(({ lead_id, number }) => ({ leadId: lead_id, number }));
}

/** Locks a lead until the transaction ends. Every transaction locks it before its mails, so that none waits in a circle. */
export const lockLead = (trx: Db, id: string) =>
  trx.selectFrom('lead').select('id').where('id', '=', id).forUpdate().execute();

/**
 * A mail with its lead; undefined when the lead was deleted. Call it after the lock: a query that takes the lock itself
 * waits for another run and then shows the mail as it was before that run.
 */
export const mailOf = (trx: Db, { leadId, number }: QueuedMail) =>
  trx
    .selectFrom('lead')
    .innerJoin('lead_mail as mail', 'mail.lead_id', 'lead.id')
    .select([
      'lead.email as email',
      'lead.name as name',
      'lead.state as state',
      'lead.address_hash as address_hash',
      'mail.begun_at as begun_at',
      'mail.sent_at as sent_at',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('lead_suppression as gone')
          .select('gone.left_at')
          .whereRef('gone.address_hash', '=', 'lead.address_hash'),
      ).as('has_left'),
      exists(
        selectFrom('lead_mail as earlier')
          .select('earlier.number')
          .whereRef('earlier.lead_id', '=', 'lead.id')
          .where('earlier.failed_at', 'is not', null),
      ).as('has_failed'),
      exists(selectFrom('member').select('member.id').whereRef('member.email', '=', 'lead.email')).as(
        'is_member',
      ),
    ])
    .where('lead.id', '=', leadId)
    .where('mail.number', '=', number)
    .executeTakeFirst();

const ofMail = (db: Db, { leadId, number }: QueuedMail) =>
  db.updateTable('lead_mail').where('lead_id', '=', leadId).where('number', '=', number);

export const markBegun = (trx: Db, mail: QueuedMail, now: Date) =>
  ofMail(trx, mail).set({ begun_at: now }).execute();

/** Notes that the mail server refused a mail. `givenUp`: since when it is not tried again. */
export const markRefused = (db: Db, mail: QueuedMail, givenUp: Date | null) =>
  ofMail(db, mail).set({ begun_at: null, failed_at: givenUp }).where('sent_at', 'is', null).execute();

/** Notes that the latest mail to this lead came back, so that no further one goes. */
export async function markBounced(trx: Db, email: string, now: Date): Promise<void> {
  const lead = await trx
    .updateTable('lead')
    .set({ next_mail_on: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!lead) return;
  await sql`update lead_mail set failed_at = ${now} where lead_id = ${lead.id} and failed_at is null
    and number = (select max(number) from lead_mail where lead_id = ${lead.id} and begun_at is not null)`.execute(
    trx,
  );
}

export const markSent = (trx: Db, mail: QueuedMail, now: Date) =>
  ofMail(trx, mail).set({ sent_at: now }).where('sent_at', 'is', null).execute();

/** Moves a lead on, unless it registered meanwhile. */
export const advance = (
  trx: Db,
  leadId: string,
  { to, nextOn }: { to: LeadState; nextOn: CalendarDate | null },
) =>
  trx
    .updateTable('lead')
    .set({ state: to, next_mail_on: nextOn })
    .where('id', '=', leadId)
    .where('state', '!=', 'REGISTERED')
    .execute();

/** Takes a mail out of the queue: the lead is due again on this day, or never. */
export async function withdraw(trx: Db, { leadId, number }: QueuedMail, nextOn: CalendarDate | null) {
  await trx.deleteFrom('lead_mail').where('lead_id', '=', leadId).where('number', '=', number).execute();
  await trx.updateTable('lead').set({ next_mail_on: nextOn }).where('id', '=', leadId).execute();
}

export const insertLink = (trx: Db, link: { token_hash: string; address_hash: string; made_at: Date }) =>
  trx.insertInto('lead_link').values(link).execute();

/**
 * Deletes links that were made before this instant. Those of addresses that are leads stay: a mail to them may be as old
 * as the lead.
 */
export const deleteOldLinks = (db: Db, before: Date) =>
  db
    .deleteFrom('lead_link')
    .where('made_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead').select('lead.id').whereRef('lead.address_hash', '=', 'lead_link.address_hash'),
        ),
      ),
    )
    .execute();

/** The lead that this link belongs to; undefined when it is none of ours. */
export const linkOf = (db: Db, tokenHash: string) =>
  db.selectFrom('lead_link').select('address_hash').where('token_hash', '=', tokenHash).executeTakeFirst();

/**
 * Keeps an address off the list: its owner left, or it does not exist. An address that left stays off for good, so that counts
 * more. An address that left before keeps its first day.
 */
export const suppress = (trx: Db, address_hash: string, left_at: Date, { bounced = false } = {}) =>
  trx
    .insertInto('lead_suppression')
    .values({ address_hash, left_at, bounced })
    .onConflict((conflict) =>
      bounced
        ? conflict.doNothing()
        : conflict
            .column('address_hash')
            .doUpdateSet({ left_at, bounced })
            .where('lead_suppression.bounced', '=', true),
    )
    .execute();

export async function countLeft(db: Db): Promise<number> {
  const row = await db
    .selectFrom('lead_suppression')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bounced', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
