import type { Attachment } from '#server/mail/port.ts';
import type { TestApp } from './app.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  attachments: Attachment[];
}

/** The mails to an address, newest first, as somebody at this machine can read them. */
export async function mailsTo(app: TestApp, to: string): Promise<ReceivedMail[]> {
  await app.settle();
  const response = await fetch(`${app.url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The six digits of the newest mail to an address. */
export async function codeTo(app: TestApp, to: string): Promise<string> {
  const [mail] = await mailsTo(app, to);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}
