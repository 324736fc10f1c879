import type { MemberMail } from './member-mail.ts';
import { MailRefused, type ReceiverLog, type Recipient } from './receiver.ts';

/** The outcome of a mail to a member. */
export type Taken = 'added' | 'waits' | 'known' | 'unknown' | 'too many';

export interface MemberMailDeps {
  /** Whether a member has this token, and takes more mail today. */
  look(token: string): Promise<'free' | 'unknown' | 'too many'>;
  /** Makes an activity of the mail, or lets it wait. `sender`: that of the envelope. */
  take(token: string, mail: MemberMail, sender: string): Promise<Taken>;
  log: ReceiverLog;
}

const SIZE_MAX = 15 * 1024 * 1024;

/** Takes the mails that members send or forward to their own address. */
export const memberRecipient = (address: string, { look, take, log }: MemberMailDeps): Recipient => ({
  address,
  sizeMax: SIZE_MAX,
  async isKnown(token) {
    const state = await look(token);
    if (state === 'too many') throw tooMany();
    return state === 'free';
  },
  async take(token, { raw, sender }, reader) {
    const mail = await reader.memberMailOf(raw).catch((error: unknown) => {
      log.error({ err: error }, 'a mail to a member could not be read');
      throw new MailRefused(554, '5.6.0 The mail cannot be read');
    });
    const outcome = await take(token, mail, sender);
    if (outcome === 'unknown') throw new MailRefused(550, '5.1.1 No such address');
    if (outcome === 'too many') throw tooMany();
    return outcome === 'waits' ? '2.0.0 Taken; it waits until the member takes it' : '2.0.0 Taken';
  },
});

const tooMany = () => new MailRefused(452, '4.2.2 The mailbox takes no more today');
