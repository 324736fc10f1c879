import { filledWords, type MailWords, paragraphsOf } from '#domain/office/mail-words.ts';
import { cleanLine } from './clean-text.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface GroupMailData {
  /** The first name of the reader. */
  name: string;
  email: string;
  /** The words of the office. */
  own: MailWords;
  publicUrl: string;
  seller: { name: string; address: string };
  supportEmail: string;
  /** Where the reader stops these mails. */
  leaveUrl: string;
}

/** A mail of the office to a group of members: its words between the greeting and who sends it, why, and how to get no more. */
export const groupMail = (data: GroupMailData): Email =>
  letter({
    subject: cleanLine(filledFor(data, data.own.subject)),
    name: data.name,
    blocks: [
      ...paragraphsOf(filledFor(data, data.own.words)).map(paragraph),
      {
        kind: 'facts',
        rows: [
          ['Sent by', sender(data)],
          ['Write to us', data.supportEmail],
        ],
      },
      paragraph(
        `Sent to ${data.email}, because news from us is on. At most one such mail goes out in a week.`,
      ),
      { kind: 'link', label: 'Stop these mails', href: data.leaveUrl },
      { kind: 'link', label: 'All reminders', href: `${data.publicUrl}/app/account#reminders` },
    ],
  });

const filledFor = ({ name, publicUrl, supportEmail }: GroupMailData, text: string) =>
  filledWords(text, { name: name || 'member', site: publicUrl, support: supportEmail });

const sender = ({ seller: { name, address } }: GroupMailData) => (address ? `${name}, ${address}` : name);
