import { v7 as uuid } from 'uuid';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dayOfNextMail, greetedLead, nextMailOf, stateAfter } from '#domain/leads/leads.ts';
import { mailWords } from '#server/areas/mails/mails.ts';
import type { Db } from '#server/db/connect.ts';
import { leadMail } from '#server/emails/lead-mail.ts';
import type { Deps } from '#server/http/deps.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { MailUncertain } from '#server/mail/port.ts';
import { isAddressGone } from '#server/mail/recorded-mail.ts';
import { type JobRun, job } from '#server/queue/port.ts';
import * as queries from './campaign-queries.ts';
import { addressHash } from './hashes.ts';
import { setRegistered } from './queries.ts';

interface LeadMailJob extends queries.QueuedMail {
  /** Equal in each try, so that a repeated mail is recognised. */
  messageId: string;
}

/** How often a mail is tried, over some 40 minutes. Tries have to end, because some addresses do not exist. */
const RETRIES = 8;
export const leadMailJob = job<LeadMailJob>('send-lead-mail', {
  retryLimit: RETRIES,
  retryDelaySeconds: 10,
  expireSeconds: 60,
});

const BATCH = 50;
/** After this time the job of a mail has ended, also when thousands were queued at once. */
const LOST_AFTER_MS = 86_400_000;

/**
 * Puts the mails of the day in the queue, fifty leads at a time, each with its job in one transaction: neither a kill nor a
 * second node takes a lead twice. A pause stops it before the next batch. A mail whose job was lost, for example by a kill
 * in its last run, gets a new job a day later; otherwise its lead would wait for ever.
 */
export async function queueLeadMails({ db, jobs, clock }: Deps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const today = southAfricanDate(now);
  for (let taken = BATCH; taken === BATCH; ) {
    signal.throwIfAborted();
    taken = await db.transaction().execute(async (trx) => {
      if ((await queries.campaignState(trx, { hold: true })) !== 'ACTIVE') return 0;
      const due = await queries.takeDue(trx, { today, limit: BATCH, now });
      const before = new Date(now.getTime() - LOST_AFTER_MS);
      const lost = await queries.takeLost(trx, { before, limit: BATCH, now });
      const mails = [...due.mails, ...lost].map((mail) => ({ ...mail, messageId: uuid() }));
      await jobs.enqueueEach(trx, leadMailJob, mails);
      return Math.max(due.taken, lost.length);
    });
    jobs.wake();
  }
}

/**
 * The job of one mail. It stores that the mail begins before the mail server gets it. So after a kill in between the mail
 * counts as sent: a lead may miss a mail but never gets it twice (docs/decisions/0024).
 */
export async function sendLeadMail(deps: Deps, mail: LeadMailJob, { attempt }: JobRun): Promise<void> {
  const { db, clock, publicUrl, seller, supportEmail, log } = deps;
  const token = newSecret();
  const to = await db.transaction().execute((trx) => begin(trx, mail, { token, now: clock.now() }));
  if (!to) return;
  const own = await mailWords(db, `lead_${mail.number}`);
  const message = leadMail(`lead_${mail.number}`, {
    own,
    name: greetedLead(to.name),
    publicUrl,
    seller,
    supportEmail,
    // Behind the '#': browsers send that part to no server, so no log and no referrer holds it.
    leaveUrl: `${publicUrl}/unsubscribe#${token}`,
  });
  try {
    await deps.mail.send({
      ...message,
      to: to.email,
      audience: 'lead',
      messageId: mail.messageId,
      unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
    });
  } catch (error) {
    // This is the state after a kill, too: a second try could be a second mail.
    if (!(error instanceof MailUncertain)) {
      const now = clock.now();
      const gone = isAddressGone(error);
      const isLast = gone || attempt > RETRIES;
      await queries.markRefused(db, mail, isLast ? now : null);
      if (gone) await queries.suppress(db, addressHash(to.email), now, { bounced: true });
      if (!isLast) throw error;
      // An address that does not exist is no fault of ours. The list of leads shows it.
      log.warn({ leadId: mail.leadId, mail: mail.number }, 'a mail to a lead was given up');
      return;
    }
    log.warn({ leadId: mail.leadId, mail: mail.number }, 'a mail to a lead counts as sent: nobody knows');
  }
  await db.transaction().execute((trx) => sent(trx, mail, clock.now()));
}

/** Begins a mail. Returns the lead when it is to be sent now. */
async function begin(trx: Db, mail: LeadMailJob, { token, now }: { token: string; now: Date }) {
  const campaign = await queries.campaignState(trx, { hold: true });
  await queries.lockLead(trx, mail.leadId);
  const lead = await queries.mailOf(trx, mail);
  if (!lead || lead.sent_at) return null;
  if (lead.begun_at) {
    await sent(trx, mail, now);
    return null;
  }
  if (lead.is_member) await setRegistered(trx, lead.email);
  if (lead.is_member || lead.has_left || lead.has_failed || nextMailOf(lead.state) !== mail.number) {
    await queries.withdraw(trx, mail, null);
    return null;
  }
  if (campaign !== 'ACTIVE') {
    await queries.withdraw(trx, mail, southAfricanDate(now));
    return null;
  }
  await queries.insertLink(trx, {
    token_hash: secretHash(token),
    address_hash: lead.address_hash,
    made_at: now,
  });
  await queries.markBegun(trx, mail, now);
  return lead;
}

async function sent(trx: Db, mail: LeadMailJob, now: Date): Promise<void> {
  await queries.lockLead(trx, mail.leadId);
  await queries.markSent(trx, mail, now);
  const nextOn = dayOfNextMail(mail.number, southAfricanDate(now));
  await queries.advance(trx, mail.leadId, { to: stateAfter(mail.number), nextOn });
}
