import type { Attachment } from '#server/mail/port.ts';
import type { TestApp } from './app.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  attachments: Attachment[];
}

const CODE = /^\s+(\d{6})$/m;

/** The mails to an address, newest first, as somebody at this machine can read them. */
export async function mailsTo(app: TestApp, to: string): Promise<ReceivedMail[]> {
  await app.settle();
  const response = await fetch(`${app.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The six digits of the newest mail with a code to an address. Codes are sent first, so another mail can be newer. */
export async function codeTo(app: TestApp, to: string): Promise<string> {
  const code = (await mailsTo(app, to)).map(({ text }) => text.match(CODE)?.[1]).find(Boolean);
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}
