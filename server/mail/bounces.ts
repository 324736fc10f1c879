import type { Bounce } from '#domain/leads/bounces.ts';
import type { ReceiverLog, Recipient } from './receiver.ts';

export interface BounceDeps {
  /** Whether a mail of ours went out with this token. */
  isKnown(token: string): Promise<boolean>;
  /** Stores that the mail came back. Rejects when it could not; the other mail server then tries again later. */
  take(token: string, bounce: Bounce): Promise<void>;
  log: ReceiverLog;
}

/** A report may hold the whole mail that came back. */
const SIZE_MAX = 1024 * 1024;

/** Takes reports about the mails that went out. A mail that reports no failure is accepted and dropped. */
export const bounceRecipient = (address: string, { isKnown, take, log }: BounceDeps): Recipient => ({
  address,
  sizeMax: SIZE_MAX,
  isKnown,
  async take(token, { raw }, reader) {
    const bounce = await reader.bounceOf(raw).catch((error: unknown) => {
      log.error({ err: error }, 'a report to the address of bounces could not be read');
      return null;
    });
    if (bounce) await take(token, bounce);
    else log.info('a mail to the address of bounces reports no failure');
    return undefined;
  },
});
