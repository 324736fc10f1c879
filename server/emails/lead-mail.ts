import type { LeadMailNumber } from '#domain/leads.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

export interface LeadMailData {
  /** '' when the name does not look like one. */
  name: string;
  publicUrl: string;
  seller: { name: string; address: string };
  supportEmail: string;
  /** Where the reader leaves the list. */
  leaveUrl: string;
}

/** The mails to somebody who has no account (readings 92). Each says who sends it and how to leave (POPIA s69). */
export const leadMail = (number: LeadMailNumber, data: LeadMailData): Email =>
  letter({
    subject: mails[number].subject,
    name: data.name,
    unnamed: 'Dear colleague',
    blocks: [...mails[number].blocks(data.publicUrl), ...foot(data)],
  });

const signUp = (publicUrl: string): Block => ({
  kind: 'link',
  label: 'Create an account',
  href: `${publicUrl}/registerAnnual`,
});

const mails: Record<LeadMailNumber, { subject: string; blocks: (publicUrl: string) => Block[] }> = {
  1: {
    subject: 'Plan and record your CPD in one place',
    blocks: (publicUrl) => [
      paragraph(
        'The Reflective Plan Toolkit is for South African chartered accountants. You rate your competencies, get your learning areas, plan activities and record what you learned. At the end of the year you download your reflective plan as a PDF.',
      ),
      signUp(publicUrl),
    ],
  },
  2: {
    subject: 'How a reflective plan is made',
    blocks: (publicUrl) => [
      paragraph(
        'A plan has four steps. You describe your role. You answer questions about your competencies. You choose activities for the areas that need them. After each activity you write down what it changed.',
      ),
      paragraph(
        'The guide shows each step with pictures of the screens. You can read it without an account.',
      ),
      { kind: 'link', label: 'Read the guide', href: `${publicUrl}/guide` },
      signUp(publicUrl),
    ],
  },
  3: {
    subject: 'Our last email about the Reflective Plan Toolkit',
    blocks: (publicUrl) => [
      paragraph(
        'With an account you can begin a plan at any time of the year, and bring in the activities that you have done already from a spreadsheet.',
      ),
      signUp(publicUrl),
      paragraph('This is the last of three emails. We send you no more unless you create an account.'),
    ],
  },
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
