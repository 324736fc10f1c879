import type { Bounce } from '#domain/leads/bounces.ts';
import { boundedProcess } from '#server/bounds/bounded-process.ts';
import type { MemberMail } from './member-mail.ts';

const WORKER = new URL('./reader-worker.ts', import.meta.url);
/** The memory of a process, in MB. A mail to a member may be fifteen times as long as a report. */
const MEMORY = { report: 64, mail: 256 };

export interface MailReader {
  /** The failure that a report names, or null. Rejects when reading takes too long or too much memory. */
  bounceOf(raw: Uint8Array): Promise<Bounce | null>;
  /** A mail to a member. Rejects for the same reasons, and when it cannot be read. */
  memberMailOf(raw: Uint8Array): Promise<MemberMail>;
  close(): Promise<void>;
}

/** Reads mails in a process for each kind, one after the other: anybody may send one. */
export function mailReader({ timeoutMs = 10_000 } = {}): MailReader {
  const processOf = (kind: keyof typeof MEMORY) =>
    boundedProcess(WORKER, { memoryMb: MEMORY[kind], timeoutMs }, [kind]);
  const [reports, mails] = [processOf('report'), processOf('mail')];
  return {
    bounceOf: async (raw) => (await reports.ask(raw)) as Bounce | null,
    memberMailOf: async (raw) => (await mails.ask(raw)) as MemberMail,
    close: async () => {
      await Promise.all([reports.close(), mails.close()]);
    },
  };
}
