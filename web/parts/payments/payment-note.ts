import { type Draft, draftOf } from '#web/api/drafts.ts';
import { type PagePath, paths } from '#web/paths.ts';

/** The note kept while the member is on the provider's page: the page that led there, and an applied discount code. */
export interface PaymentNote {
  page: PagePath;
  code: string;
  percentage: number;
  /**
   * The reference by which the page asks for the state of the payment; undefined before the member leaves for the provider's
   * page.
   */
  reference?: string;
  /** The extra year that is paid for. */
  year?: number;
}

/** The note of one e-mail address. It belongs to no plan year. */
const noteOf = (email: string): Draft<PaymentNote> => draftOf<PaymentNote>(email, 0, 'payment');

/** The person who left for the provider's page last. A visit to /login forgets the registration, but not this. */
const payer = draftOf<{ email: string }>('', 0, 'payer');
export const lastPayer = (): string => payer.read()?.email ?? '';

export const readNote = (email: string) => noteOf(email).read();
export function writeNote(email: string, note: PaymentNote): void {
  noteOf(email).write(note);
  if (note.reference && note.year === undefined) payer.write({ email });
}
export const clearNote = (email: string) => noteOf(email).clear();

/** A used code is not filled in again. The rest of the note stays. */
export function forgetCode(email: string): void {
  const note = email === '' ? undefined : readNote(email);
  if (note?.page !== undefined) writeNote(email, { ...note, page: note.page, code: '', percentage: 0 });
}

const payingPages: readonly PagePath[] = [
  paths.registerAnnual,
  paths.registerMonthly,
  paths.registerTP,
  paths.subscribe,
  paths.changeYears,
  paths.account,
];

/** Where a cancelled payment is tried again. */
export function pageToTryAgain(email: string, otherwise: PagePath): PagePath {
  const page = email === '' ? undefined : readNote(email)?.page;
  return payingPages.find((each) => each === page) ?? otherwise;
}
