import { filledWords, type LeadMail, type MailWords, paragraphsOf } from '#domain/office/mail-words.ts';
import { cleanLine } from './clean-text.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

export interface LeadMailData {
  /** The name of the lead; '' when it does not look like a name. */
  name: string;
  publicUrl: string;
  seller: { name: string; address: string };
  supportEmail: string;
  /** Where the reader leaves the list. */
  leaveUrl: string;
  /** The usual words, or the office's own. */
  own: MailWords;
}

/** The mails to somebody who has no account (readings 92). Each says who sends it and how to leave (POPIA s69). */
export const leadMail = (mail: LeadMail, data: LeadMailData): Email =>
  letter({
    subject: cleanLine(filledFor(data, data.own.subject)),
    name: data.name,
    unnamed: 'Dear colleague',
    blocks: [
      ...paragraphsOf(filledFor(data, data.own.words)).map(paragraph),
      ...after[mail](data.publicUrl),
      ...foot(data),
    ],
  });

const filledFor = ({ name, publicUrl, supportEmail }: LeadMailData, text: string) =>
  filledWords(text, { name: name || 'colleague', site: publicUrl, support: supportEmail });

const signUp = (publicUrl: string): Block => ({
  kind: 'link',
  label: 'Create an account',
  href: `${publicUrl}/registerAnnual`,
});

/** The end of each mail, which stays whatever the office writes. */
const after: Record<LeadMail, (publicUrl: string) => Block[]> = {
  lead_1: (publicUrl) => [signUp(publicUrl)],
  lead_2: (publicUrl) => [
    { kind: 'link', label: 'Read the guide', href: `${publicUrl}/guide` },
    signUp(publicUrl),
  ],
  lead_3: (publicUrl) => [
    signUp(publicUrl),
    paragraph('This is the last of three emails. We send you no more unless you create an account.'),
  ],
};

const foot = ({ seller, supportEmail, leaveUrl }: LeadMailData): Block[] => [
  paragraph(
    'You get this email because somebody gave us your address as interested. To get no more, leave the list. It works at once and for good.',
  ),
  { kind: 'link', label: 'Leave the list', href: leaveUrl },
  {
    kind: 'facts',
    rows: [
      ['Sent by', seller.address ? `${seller.name}, ${seller.address}` : seller.name],
      ['Write to us', supportEmail],
    ],
  },
];
