import type { bookLists } from '#contract/office-books.ts';
import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import type { ListColumns, ListFormat, ListRow } from '#domain/csv/list.ts';
import type { Separator } from '#domain/csv/write.ts';
import { bookColumns, type Period } from '#domain/invoices/books.ts';
import { incomeColumns } from '#domain/invoices/income.ts';
import { rateText } from '#domain/invoices/invoices.ts';
import { type Cents, cents, plainAmount } from '#domain/money/money.ts';
import { payoutsIn } from '#server/areas/referrals/referrals.ts';
import type { Db } from '#server/db/connect.ts';
import type { FileResponse } from '#server/http/context.ts';
import { listFile } from '#server/http/list-file.ts';
import { booksOf, documentsIn, paymentsIn } from './books-queries.ts';

type BookList = (typeof bookLists)[number];

interface BookFile {
  name: string;
  format: ListFormat;
  separator: Separator;
}

/** A list of the books as a file. */
export const bookFile: Record<BookList, (db: Db, period: Period, file: BookFile) => FileResponse> = {
  months: (db, period, file) => listFile({ ...file, columns: monthColumns }, monthLines(db, period)),
  invoices: (db, period, file) => listFile({ ...file, columns: documentColumns }, documentLines(db, period)),
  payments: (db, period, file) => listFile({ ...file, columns: paymentColumns }, paymentLines(db, period)),
  payouts: (db, period, file) => listFile({ ...file, columns: payoutColumns }, payoutLines(db, period)),
};

/** The columns of the page; 'Net' is in both of its tables. */
const monthAmounts = [...bookColumns, ...incomeColumns.filter(({ key }) => key !== 'net')];
const monthColumns: ListColumns = {
  Month: 'text',
  ...Object.fromEntries(monthAmounts.map(({ title }) => [title, 'amount' as const])),
};

async function* monthLines(db: Db, period: Period) {
  const months = await booksOf(db, period);
  yield months.map((month): ListRow => {
    const sums = bookColumns.map(({ title, of }) => [title, plainAmount(of(month))]);
    const income = incomeColumns.map(({ title, of }) => [title, plainAmount(of(month.income))]);
    return { Month: month.month, ...Object.fromEntries([...sums, ...income]) };
  });
}

const documentColumns = {
  Number: 'text',
  Kind: 'text',
  Date: 'date',
  'For invoice': 'text',
  Name: 'text',
  Email: 'text',
  Description: 'text',
  Net: 'amount',
  VAT: 'amount',
  Total: 'amount',
  'VAT rate': 'percent',
  'Paid on': 'date',
  Payment: 'text',
  'Paid by': 'text',
  Buyer: 'text',
  'Buyer VAT number': 'text',
  'Order number': 'text',
  From: 'date',
  To: 'date',
} as const;

/** A payment that the office did not record came by it. */
const PROVIDER = 'Payfast';

/** The amounts of a credit note are negative, so that a column can be added up. */
async function* documentLines(db: Db, period: Period) {
  for await (const rows of documentsIn(db, period))
    yield rows.map((row): ListRow<keyof typeof documentColumns> => {
      const signed = (amount: number) => plainAmount(cents(row.kind === 'invoice' ? amount : -amount));
      return {
        Number: row.printed,
        Kind: row.kind === 'invoice' ? 'Invoice' : 'Credit note',
        Date: row.issued_on,
        'For invoice': row.credits ?? '',
        Name: row.recipient ?? '',
        Email: row.email ?? '',
        Description: row.item,
        Net: signed(row.total_cents - row.vat_cents),
        VAT: signed(row.vat_cents),
        Total: signed(row.total_cents),
        'VAT rate': row.vat_rate === null ? '' : rateText(row.vat_rate),
        'Paid on': southAfricanDate(row.paid_at),
        Payment: row.reference ?? '',
        'Paid by': row.way ?? PROVIDER,
        Buyer: row.buyer_name ?? '',
        'Buyer VAT number': row.buyer_vat_number ?? '',
        'Order number': row.buyer_order_number ?? '',
        From: row.period_from ?? '',
        To: row.period_to ?? '',
      };
    });
}

const paymentColumns = {
  Day: 'date',
  Time: 'time',
  Payment: 'text',
  Email: 'text',
  Description: 'text',
  Invoice: 'text',
  Amount: 'amount',
  Fee: 'amount',
  Net: 'amount',
  'To pay back since': 'date',
  'Refund recorded on': 'date',
  'Paid by': 'text',
  'Reversed on': 'date',
  From: 'date',
  To: 'date',
} as const;

async function* paymentLines(db: Db, period: Period) {
  const amountOf = (amount: Cents | null) => (amount === null ? '' : plainAmount(amount));
  const dayOf = (at: Date | null) => (at ? southAfricanDate(at) : '');
  for await (const rows of paymentsIn(db, period))
    yield rows.flatMap((row) => {
      const line: ListRow<keyof typeof paymentColumns> = {
        Day: southAfricanDate(row.paid_at),
        Time: row.way ? '' : southAfricanTime(row.paid_at),
        Payment: row.reference ?? '',
        Email: row.email ?? '',
        Description: row.item ?? '',
        Invoice: row.invoice ?? '',
        Amount: amountOf(row.amount_cents),
        Fee: amountOf(row.fee_cents),
        Net: amountOf(row.net_cents),
        'To pay back since': row.refunded_at ? '' : dayOf(row.set_aside_at),
        'Refund recorded on': dayOf(row.refunded_at),
        'Paid by': row.way ?? PROVIDER,
        'Reversed on': dayOf(row.reversed_at),
        From: row.period_from ?? '',
        To: row.period_to ?? '',
      };
      // The column of amounts adds up to the sum on the page.
      return row.reversed_at ? [line, { ...line, Amount: amountOf(cents(-row.amount_cents)) }] : [line];
    });
}

const payoutColumns = {
  'Paid on': 'date',
  Email: 'text',
  Name: 'text',
  Reference: 'text',
  Uses: 'number',
  Amount: 'amount',
  'Used by': 'text',
} as const;

async function* payoutLines(db: Db, period: Period) {
  for await (const rows of payoutsIn(db, period))
    yield rows.map(
      (row): ListRow<keyof typeof payoutColumns> => ({
        'Paid on': southAfricanDate(row.paid_at),
        Email: row.email ?? '',
        Name: row.name ?? '',
        Reference: row.reference,
        Uses: String(row.uses),
        Amount: plainAmount(row.amount_cents),
        'Used by': row.used_by ?? '',
      }),
    );
}
