import { hash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ResultOf } from '#contract/endpoint.ts';
import type { mailIn } from '#contract/mail-in.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { mailFacts } from '#domain/mail-in/mail-facts.ts';
import {
  descriptionOf,
  MAILS_PER_DAY,
  MAILS_WAITING_MAX,
  NO_SUBJECT,
  titleOf,
} from '#domain/mail-in/mail-in.ts';
import { foldAddress } from '#domain/text/address.ts';
import { tokenAddress } from '#domain/text/token-address.ts';
import { InfectedFile } from '#server/adapters/scan/port.ts';
import { insertHeld, noteRefused, removeUnnamed, storeHeld } from '#server/areas/evidence/evidence.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowOf, RowOrJson } from '#server/db/row-or-json.ts';
import type { Deps } from '#server/http/deps.ts';
import { recordChanges } from '#server/http/plan-events.ts';
import { chosenFile, readingOf } from './mail-file.ts';
import { makeActivity, planFor } from './make-activity.ts';
import * as queries from './queries.ts';

export { replaceToken, selectToken, selectWaiting } from './queries.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 60;
const SENDER_MAX = 255;

type MailInDeps = Pick<Deps, 'db' | 'clock'>;
type TakingDeps = MailInDeps & Pick<Deps, 'storage' | 'files'>;

/** A mail as it was read. Anybody may have written it. */
interface Sent {
  from: string;
  messageId: string;
  subject: string;
  text: string;
  files: { name: string; bytes: Uint8Array }[];
}

/** Whether a member has this token, and takes more mail today. */
export async function lookForMail({ db, clock }: MailInDeps, token: string) {
  const now = clock.now();
  const member = await queries.memberOfToken(db, token, southAfricanDate(now));
  if (!member) return 'unknown';
  return (await isFull(db, member.id, now)) ? 'too many' : 'free';
}

/**
 * Counts a mail to this token, as a row without texts. A mail that is stored takes the place of the row; one that cannot
 * be read, or is here already, leaves it. So nobody can keep the reader busy with more than a day's mails.
 */
export const countMail = ({ db, clock }: MailInDeps, token: string) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const member = await queries.lockMemberOfToken(trx, token);
    if (!member) return 'unknown';
    if (await isFull(trx, member.id, now)) return 'too many';
    await queries.deleteDoneBefore(trx, member.id, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    const id = uuid();
    await queries.insertCounted(trx, member.id, id, now);
    return { id };
  });

/**
 * Makes an activity of a counted mail, or lets it wait when another address sent it, when the member has not paid, or when the
 * year is full. `sender`: that of the envelope. Anybody can write a head, so both have to be the member's.
 */
export async function takeMail(
  { db, clock, storage, files }: TakingDeps,
  token: string,
  id: string,
  sent: Sent,
  sender: string,
) {
  const now = clock.now();
  const member = await queries.memberOfToken(db, token, southAfricanDate(now));
  if (!member) return 'unknown';
  const isOwn = [sent.from, sender].every((address) => foldAddress(address) === member.email);
  const { file, left, refused } = await chosenFile(files, sent.files);
  const held = file
    ? await storeHeld({ storage, files }, { memberId: member.id, file, now }).catch(ifInfected)
    : null;
  const reader = { surname: member.surname, today: southAfricanDate(now) };
  const certificate = held && file ? await readingOf(files, file, reader) : null;
  const text = await files.certificateOf({ text: sent.text }, reader);
  const left_out = held || !file ? left : [`${file.name} was not stored: a virus was found in it`, ...left];
  const title = titleOf(sent.subject);
  const mail = {
    id,
    title: title === NO_SUBJECT ? titleOf(certificate?.title?.value ?? '') : title,
    description: descriptionOf(sent.text),
    from_mail: mailFacts({ certificate, text }, { came_on: reader.today, left_out }),
    held_file_id: held?.id ?? null,
    received_at: now,
  };
  const digest = hash(
    'sha256',
    JSON.stringify([sent.from, sent.messageId || [mail.title, mail.description]]),
  );
  const row = {
    ...mail,
    from_mail: JSON.stringify(mail.from_mail),
    member_id: member.id,
    digest,
    sender: sent.from.slice(0, SENDER_MAX),
    done_at: null,
  };
  const store = db.transaction().execute(async (trx) => {
    // The plan is locked, so that each of two mails at once sees the other.
    const plan = await planFor(trx, member, now);
    await queries.deleteCounted(trx, member.id, id);
    if (held) await insertHeld(trx, held);
    // A stranger's file is no trouble of the member's.
    if (isOwn) await noteRefused(trx, member.id, refused, now);
    const reason = !isOwn ? 'sender' : !member.is_paid || !plan ? 'lapsed' : 'full';
    if (!(await queries.insertMail(trx, { ...row, reason }))) throw new Unwanted('known');
    if (await waitTooMany(trx, member.id, now)) throw new Unwanted('too many');
    if (reason !== 'full' || !plan) return 'waits';
    const made = await makeActivity(trx, plan, mail, {
      now,
      record: (changes) => recordChanges(trx, { plan, actor: 'member', now }, changes),
    });
    if ('fault' in made) return 'waits';
    await queries.markDone(trx, member.id, mail.id, now);
    return 'added';
  });
  try {
    return await store;
  } catch (error) {
    if (held) await removeUnnamed(db, storage, held.storage_key);
    if (error instanceof Unwanted) return error.outcome;
    throw error;
  }
}

/** Thrown to roll the transaction back. */
class Unwanted extends Error {
  readonly outcome: 'known' | 'too many';

  constructor(outcome: 'known' | 'too many') {
    super(outcome);
    this.outcome = outcome;
  }
}

async function isFull(db: Db, memberId: string, now: Date): Promise<boolean> {
  const { today, waiting } = await queries.countMails(db, memberId, dayBegan(now));
  return today >= MAILS_PER_DAY || waiting >= MAILS_WAITING_MAX;
}

/** Whether more mails wait than may, with the one that was just stored. */
async function waitTooMany(db: Db, memberId: string, now: Date): Promise<boolean> {
  return (await queries.countMails(db, memberId, dayBegan(now))).waiting > MAILS_WAITING_MAX;
}

const dayBegan = (now: Date) => new Date(`${southAfricanDate(now)}T00:00:00+02:00`);

/** The address of a member; null where the server receives no mail for members. */
export const mailAddress = (token: string | null, logAddress: string | null): string | null =>
  token && logAddress && tokenAddress(logAddress, token);

/** The address and the mails that wait, from a row or from JSON. */
export const presentMailIn = (
  token: string | null,
  rows: readonly RowOrJson<RowOf<typeof queries.selectWaiting>>[],
  logAddress: string | null,
): ResultOf<typeof mailIn> => ({
  address: mailAddress(token, logAddress),
  waiting: rows.map(({ received_at, file, reason, ...row }) => ({
    ...row,
    file: file ?? '',
    received_at: new Date(received_at).toISOString(),
    reason: reason || 'sender',
  })),
});

/** The mail is taken without it, and says so. */
function ifInfected(error: unknown): null {
  if (error instanceof InfectedFile) return null;
  throw error;
}
