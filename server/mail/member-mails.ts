import type { MemberMail } from './member-mail.ts';
import { MailRefused, type ReceiverLog, type Recipient } from './receiver.ts';

/** The outcome of a mail to a member. */
export type Taken = 'added' | 'waits' | 'known' | 'unknown' | 'too many';

export interface MemberMailDeps {
  /** Whether a member has this token, and takes more mail today. */
  look(token: string): Promise<'free' | 'unknown' | 'too many'>;
  /**
   * Counts a mail before it is read, whatever becomes of it, and gives its id: one that takes long or cannot be read has
   * its price too.
   */
  count(token: string): Promise<{ id: string } | 'unknown' | 'too many'>;
  /** Makes an activity of the counted mail, or lets it wait. `sender`: that of the envelope. */
  take(token: string, id: string, mail: MemberMail, sender: string): Promise<Taken>;
  log: ReceiverLog;
}

const SIZE_MAX = 15 * 1024 * 1024;

/** Takes the mails that members send or forward to their own address. */
export const memberRecipient = (address: string, { look, count, take, log }: MemberMailDeps): Recipient => ({
  address,
  sizeMax: SIZE_MAX,
  async isKnown(token) {
    const state = await look(token);
    if (state === 'too many') throw refusal(state);
    return state === 'free';
  },
  async take(token, { raw, sender }, reader) {
    const counted = await count(token);
    if (typeof counted === 'string') throw refusal(counted);
    const mail = await reader.memberMailOf(raw).catch((error: unknown) => {
      log.error({ err: error }, 'a mail to a member could not be read');
      throw new MailRefused(554, '5.6.0 The mail cannot be read');
    });
    const outcome = await take(token, counted.id, mail, sender);
    if (outcome === 'unknown' || outcome === 'too many') throw refusal(outcome);
    return outcome === 'waits' ? '2.0.0 Taken; it waits until the member takes it' : '2.0.0 Taken';
  },
});

const refusal = (outcome: 'unknown' | 'too many') =>
  outcome === 'unknown'
    ? new MailRefused(550, '5.1.1 No such address')
    : new MailRefused(452, '4.2.2 The mailbox takes no more today');
