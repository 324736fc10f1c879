import type { ActivityType } from '#framework/activity-types.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { CertificateReading, Proposal, Word } from '../certificate/reading.ts';

/** A value that a mail proposes, with the words that it was read from. */
export interface MailProposal<T> {
  value: T;
  words: string;
  from: 'certificate' | 'mail';
  /** Only a certificate is ever sure. */
  sure: boolean;
  /** The check that is needed when it is not sure; empty: the words say it. */
  reason: string;
}

/** The proposals of a mail about its activity, until the member sorts it. */
export interface MailFacts {
  /** The day on which it came. It is no day of the activity. */
  came_on: CalendarDate;
  date: MailProposal<CalendarDate> | null;
  minutes: MailProposal<number> | null;
  /** The certificate says it surely; empty: the member says it. */
  provider: string;
  type: ActivityType | '';
  /** The certificate has text, and not the surname of the member. */
  lacks_surname: boolean;
  /** A sentence for each file that was not stored. */
  left_out: string[];
}

/** The certificate of the mail, where it has one that can be read, and its text by the same reader. */
export interface MailReadings {
  certificate: CertificateReading | null;
  text: CertificateReading | null;
}

/** The proposals of a mail: date and hours from its certificate, then from its text. The day on which it came is never one. */
export const mailFacts = (
  { certificate, text }: MailReadings,
  { came_on, left_out }: Pick<MailFacts, 'came_on' | 'left_out'>,
): MailFacts => ({
  came_on,
  date: proposed(certificate?.date, 'certificate') ?? proposed(text?.date, 'mail'),
  minutes: proposed(certificate?.minutes, 'certificate') ?? proposed(text?.minutes, 'mail'),
  provider: sure(certificate?.provider) ?? '',
  type: sure(certificate?.type) ?? '',
  lacks_surname: certificate?.lacksSurname ?? false,
  left_out,
});

/** The facts that a row has; null: there are none, or the mail came before anybody read it. */
export const storedFacts = (stored: unknown): MailFacts | null =>
  stored !== null && typeof stored === 'object' && 'came_on' in stored ? (stored as MailFacts) : null;

const sure = <T>(proposal: Proposal<T> | undefined): T | undefined =>
  proposal?.confidence === 'sure' ? proposal.value : undefined;

const proposed = <T>(
  proposal: Proposal<T> | undefined,
  from: MailProposal<T>['from'],
): MailProposal<T> | null =>
  proposal
    ? {
        value: proposal.value,
        words: proposal.words.slice(0, WORDS_MAX),
        from,
        sure: from === 'certificate' && proposal.confidence === 'sure',
        reason: proposal.reason,
      }
    : null;

const WORDS_MAX = 200;

const LINE_HEIGHT = 14;
const LINES_MAX = 300;

/** The lines of a mail as words with their places, for the reader of certificates. */
export const wordsOf = (text: string): Word[] =>
  text
    .split('\n')
    .slice(0, LINES_MAX)
    .flatMap((line, at) => {
      const words = line
        .replace(/^[\s>*]+/, '')
        .trim()
        .slice(0, WORDS_MAX);
      return words === ''
        ? []
        : [{ text: words, x: 50, y: at * LINE_HEIGHT, width: words.length * 6, size: 10, page: 1 }];
    });
