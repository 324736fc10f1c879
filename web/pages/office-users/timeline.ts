import type { invoiceStates } from '#domain/invoices/invoices.ts';
import { cents, rand } from '#domain/money/money.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import type { Person } from './user-data.ts';

/** The kinds of entries, in the order of their buttons. */
export const entryKinds = {
  money: 'Money',
  mail: 'Mails',
  signIn: 'Sign-ins',
  office: 'Office',
  year: 'Plan years',
  file: 'Refused files',
  code: 'Refused codes',
} as const;
export type EntryKind = keyof typeof entryKinds;

type InvoiceState = (typeof invoiceStates)[number];

/** Something that happened to a member. */
export interface Entry {
  key: string;
  kind: EntryKind;
  /** An instant, or a day for a document. */
  at: string;
  what: string;
  /** The rest in small letters. */
  more: string;
  /** Its document, with the number in its file. */
  document?: { id: string; number: string };
  /** The state of the invoice of a payment. */
  state?: InvoiceState;
}

const mailStates: Record<Person['mails'][number]['state'], string> = {
  taken: 'Taken by the mail server',
  waiting: 'Waiting for the mail server',
  refused: 'Refused or sent back',
};

/** Everything that the record knows of a member, the newest first. */
export function timelineOf({
  money,
  mails,
  sign_ins,
  log,
  years,
  refused_files,
  refused_codes,
}: Person): Entry[] {
  const invoiced = new Set(money.payments.map(({ invoice }) => invoice?.number));
  const entries: Entry[] = [
    ...money.payments.map(
      ({ at, amount, reference, invoice }): Entry => ({
        key: `payment ${at} ${reference}`,
        kind: 'money',
        at,
        what: `Paid ${rand(amount)}`,
        more: [reference && `Payment ${reference}`, invoice?.number].filter(Boolean).join(', '),
        ...(invoice ? { document: invoice, state: invoice.state } : {}),
      }),
    ),
    ...money.invoices
      .filter(({ number }) => !invoiced.has(number))
      .map(
        ({ id, number, kind, issued_on, amount, item, credits }): Entry => ({
          key: id,
          kind: 'money',
          at: issued_on,
          what: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}, ${rand(cents(Math.abs(amount)))}`,
          more: credits ? `For ${credits}` : item,
          document: { id, number },
        }),
      ),
    ...mails.map(
      ({ id, at, subject, state, status }): Entry => ({
        key: id,
        kind: 'mail',
        at,
        what: subject,
        more: `${mailStates[state]}${status === null ? '' : ` (${status})`}`,
      }),
    ),
    ...sign_ins.map(
      ({ id, at, device }): Entry => ({ key: id, kind: 'signIn', at, what: 'Signed in', more: device }),
    ),
    ...log.map(
      ({ id, at, action, by }): Entry => ({
        key: id,
        kind: 'office',
        at,
        what: action,
        more: by ? `By ${by}` : '',
      }),
    ),
    ...years.map(
      ({ year, at, scored, activities, reflections }): Entry => ({
        key: String(year),
        kind: 'year',
        at,
        what: `Plan year ${year} opened`,
        more: `It has ${inWords([
          counted(scored, 'score'),
          counted(activities, 'activity', 'activities'),
          counted(reflections, 'reflection'),
        ])}`,
      }),
    ),
    ...refused_files.map(
      ({ id, at, reason }): Entry => ({
        key: id,
        kind: 'file',
        at,
        what: 'A file was refused',
        more: reason,
      }),
    ),
    ...refused_codes.map(
      ({ id, at, code, reason, why }): Entry => ({
        key: id,
        kind: 'code',
        at,
        what: `The code ${code} was refused`,
        more: `${reason}. ${why}`,
      }),
    ),
  ];
  // A day is the end of that day: a document follows the payment that it is about.
  const order = ({ at }: Entry) => (at.length === 10 ? `${at}T24` : at);
  return entries.sort((a, b) => Number(order(a) < order(b)) - Number(order(a) > order(b)));
}

/** How many entries there are of each kind; kinds without one are left out. */
export const kindsOf = (entries: readonly Entry[]): { kind: EntryKind; count: number }[] =>
  (Object.keys(entryKinds) as EntryKind[])
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0);
