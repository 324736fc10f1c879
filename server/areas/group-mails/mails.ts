import { v7 as uuid } from 'uuid';
import { type LeftOut, whyLeftOut } from '#domain/office/group-mail.ts';
import type { MailWords } from '#domain/office/mail-words.ts';
import { bulkAction, LastingRowFailure } from '#server/bulk/bulk-action.ts';
import type { Db } from '#server/db/connect.ts';
import { groupMail } from '#server/emails/group-mail.ts';
import type { Email } from '#server/emails/layout.ts';
import type { Deps, RouteDeps } from '#server/http/deps.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { MailUncertain } from '#server/mail/port.ts';
import { job } from '#server/queue/port.ts';
import * as queries from './queries.ts';

/** One mail at a time on each node, as to leads. Two days in all, because a mail server can be away for a day. */
export const groupMailJob = job<{ memberId: string; id: string }>('send-group-mail', {
  retryLimit: 11,
  retryDelaySeconds: 60,
  expireSeconds: 60,
});

interface OwnGroupMail {
  mailId: string;
  to: string;
  name: string;
  messageId: string;
}
export const ownGroupMailJob = job<OwnGroupMail>('send-own-group-mail', {
  retryLimit: 8,
  retryDelaySeconds: 5,
  expireSeconds: 60,
});

/**
 * The mail to a group, row by row (docs/decisions/0021). Each row queues the mail of one member, or says why there is none:
 * the member is locked and judged, so two bulk actions at once mail nobody twice in a week.
 */
export const groupMailAction = bulkAction<{ mail: string; subject: string }>({
  kind: 'mail-group',
  right: 'groups',
  title: 'Send a mail',
  rows: { one: 'user', many: 'users' },
  row: async ({ target, payload, db, now, unlessOfOffice, enqueueLast, audit }, { adminEmails }) => {
    const reader = await queries.lockReader(db, target, { now, administrators: adminEmails });
    if (!reader) throw new LastingRowFailure('This account is deleted');
    if (reader.left_out) throw new LastingRowFailure(whyLeftOut(reader.left_out));
    unlessOfOffice(reader);
    const mail = { id: uuid(), mailId: payload.mail, memberId: reader.id };
    await queries.insertMail(db, mail, now);
    enqueueLast(groupMailJob, { memberId: mail.memberId, id: mail.id });
    await audit({ whom: { id: reader.id, email: reader.email }, after: { Mailed: payload.subject } });
  },
});

/** The mail as an administrator gets it: of the preview, and to oneself. Its link is nobody's, and its page says so. */
export const sampleGroupMail = (
  site: Pick<RouteDeps, 'publicUrl' | 'seller' | 'supportEmail'>,
  own: MailWords,
  { email, name }: { email: string; name: string },
): Email => groupMail({ ...site, own, email, name, leaveUrl: `${site.publicUrl}/unsubscribe#news.` });

/** Runs the job: mails these words to the administrator who asked for it. */
export async function sendOwnGroupMail(
  deps: Deps,
  { mailId, to, name, messageId }: OwnGroupMail,
): Promise<void> {
  const { db, mail, publicUrl, seller, supportEmail } = deps;
  const own = await queries.wordsOfMail(db, mailId);
  if (!own) return;
  const message = sampleGroupMail({ publicUrl, seller, supportEmail }, own, { email: to, name });
  await mail.send({ ...message, to, messageId });
}

/**
 * The job of one mail. The reader is judged again. That the mail begins is stored before the mail server gets it, so after a
 * kill in between it counts as sent: nobody gets it twice.
 */
export async function sendGroupMail(
  deps: Deps,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const { db, clock, mail, publicUrl, seller, supportEmail, log } = deps;
  const secret = `news.${newSecret()}`;
  const begun = await db
    .transaction()
    .execute((trx) => begin(trx, { memberId, id, hash: secretHash(secret) }, deps));
  if (!begun) return;
  if (begun === 'cut') {
    log.warn({ memberId }, UNSURE);
    return;
  }
  if (typeof begun === 'string') {
    log.info({ memberId, why: begun }, 'a mail to a group was left out at the last moment');
    return;
  }
  const { own, email, name } = begun;
  const leaveUrl = `${publicUrl}/unsubscribe#${secret}`;
  const message = groupMail({ own, email, name, publicUrl, seller, supportEmail, leaveUrl });
  try {
    const unsubscribeUrl = `${publicUrl}/api/unsubscribe/${secret}`;
    await mail.send({ ...message, to: email, messageId: id, unsubscribeUrl });
  } catch (error) {
    if (!(error instanceof MailUncertain)) {
      await queries.changeMail(db, id, { begun_at: null });
      throw error;
    }
    log.warn({ memberId }, UNSURE);
  }
  await queries.changeMail(db, id, { sent_at: clock.now() });
}

const UNSURE = 'a mail to a group counts as sent: nobody knows';

interface Begun {
  own: MailWords;
  email: string;
  name: string;
}

/** Begins a mail. Returns its facts when it is to be sent now, why it is left out when it is not, and 'cut' after a kill. */
async function begin(
  trx: Db,
  { memberId, id, hash }: { memberId: string; id: string; hash: string },
  { clock, adminEmails: administrators }: Deps,
): Promise<Begun | LeftOut | 'cut' | null> {
  const now = clock.now();
  const reader = await queries.lockReader(trx, memberId, { now, administrators, but: id });
  const waiting = await queries.lockMail(trx, id);
  if (!reader || !waiting || waiting.sent_at || waiting.left_out) return null;
  if (waiting.begun_at) {
    await queries.changeMail(trx, id, { sent_at: now });
    return 'cut';
  }
  if (reader.left_out) {
    await queries.changeMail(trx, id, { left_out: reader.left_out });
    return reader.left_out;
  }
  await queries.changeMail(trx, id, { begun_at: now, token_hash: hash });
  return { own: { subject: waiting.subject, words: waiting.words }, email: reader.email, name: reader.name };
}
