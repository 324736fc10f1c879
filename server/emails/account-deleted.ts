import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface AccountDeletedData {
  name: string;
  at: Date;
  /** Whether the office deleted the account; else its holder closed it. */
  byOffice: boolean;
  /** The day until which the law asks for the invoices; null: there are none. */
  invoicesUntil: CalendarDate | null;
  supportEmail: string;
}

/** The last mail to somebody whose account is deleted (docs/decisions/0020). */
export const accountDeleted = ({
  name,
  at,
  byOffice,
  invoicesUntil,
  supportEmail,
}: AccountDeletedData): Email =>
  letter({
    subject: 'Your account is deleted',
    name,
    blocks: [
      paragraph(
        byOffice
          ? `Our office deleted your account on ${southAfricanTime(at)}.`
          : `You closed your account on ${southAfricanTime(at)}.`,
      ),
      paragraph(
        'Your plans, activities, reflections, evidence and settings are deleted for good. A subscription that was running is cancelled.',
      ),
      paragraph(
        invoicesUntil
          ? `We keep your invoices and payments, because tax law asks for them until at least ${dateInWords(invoicesUntil)}. Your name is taken out of them where the law allows it.`
          : 'We keep nothing with your name.',
      ),
      paragraph(`This is our last mail to you. If you have a question, write to ${supportEmail}.`),
    ],
  });
