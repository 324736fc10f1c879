import type { ResultOf } from '#contract/endpoint.ts';
import type { attention } from '#contract/office-home.ts';
import { type Cents, rand } from '#domain/money/money.ts';
import { outcomeInWords } from '#domain/office/attention-words.ts';
import { jobInWords, jobWords } from '#domain/office/job-words.ts';
import { counted } from '#domain/text/counted.ts';

type Attention = ResultOf<typeof attention>;
type Notification = Attention['notifications'][number];
type Job = Attention['jobs'][number];
type Mail = Attention['mails'][number];
type File = Attention['files'][number];
export type Fault = Pick<Mail, 'id' | 'at' | 'member'>;

/** A fault in words: what happened, what to do, whom it concerns when that is no member, and how much money it is about. */
export interface FaultWords {
  what: string;
  todo: string;
  whom: string;
  amount: Cents | null;
}

export function ofNotification({ outcome, amount, due, payment, member, form_of }: Notification): FaultWords {
  const { what, todo } = outcomeInWords(outcome);
  const wasDue = outcome === 'amount_mismatch' && due !== null ? `: ${rand(due)} was due` : '';
  const ofTwo =
    form_of && member ? `: the form of ${form_of.email}, the subscription of ${member.email}` : '';
  return {
    what: `${what}${outcome === 'form_mismatch' ? ofTwo : wasDue}`,
    todo: `${todo} Payment ${payment.split(':')[0]}.`,
    whom: 'Not known',
    amount,
  };
}

export const ofJob = ({ name, tries, id, amount }: Job): FaultWords => ({
  what: `${jobInWords(name)}: failed after ${counted(tries, 'try', 'tries')}`,
  todo: `${jobWords[name]?.left ?? 'Its work is not done.'} In the server's log: ${id}.`,
  whom: 'No member',
  amount,
});

export const ofMail = ({ subject, status, to, member }: Mail): FaultWords => ({
  what: `The mail '${subject}' was refused (answer ${status})`,
  todo: member ? 'Ask the member for the right address.' : 'No member has this address.',
  whom: to,
  amount: null,
});

export const ofFile = ({ name, year }: File): FaultWords => ({
  what: `The file '${name}' of the plan year ${year} is lost`,
  todo: 'Copy it back from a backup, or ask the member to upload it again.',
  whom: '',
  amount: null,
});
