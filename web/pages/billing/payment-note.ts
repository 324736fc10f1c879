import { type Draft, draftOf } from '#web/api/drafts.ts';
import { type PagePath, paths } from '#web/paths.ts';

/** What is kept while the member is on the provider's page: the page that led there, and an applied discount code. */
export interface PaymentNote {
  page: PagePath;
  code: string;
  percentage: number;
}

/** The note of one address. It belongs to no plan year. */
const noteOf = (email: string): Draft<PaymentNote> => draftOf<PaymentNote>(email, 0, 'payment');

export const readNote = (email: string) => noteOf(email).read();
export const writeNote = (email: string, note: PaymentNote) => noteOf(email).write(note);
export const clearNote = (email: string) => noteOf(email).clear();

const payingPages: readonly PagePath[] = [
  paths.registerAnnual,
  paths.registerMonthly,
  paths.registerTP,
  paths.subscribe,
];

/** Where a cancelled payment is tried again. */
export function pageToTryAgain(email: string): PagePath {
  const page = email === '' ? undefined : readNote(email)?.page;
  return payingPages.find((each) => each === page) ?? paths.subscribe;
}
