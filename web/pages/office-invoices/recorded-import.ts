import { useMemo } from 'react';
import { RECORDED_MAX } from '#contract/limits.ts';
import { reviewPayments } from '#contract/office-payments.ts';
import { recordedFields } from '#contract/recorded-fields.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { emailAddress, line, oneOf } from '#domain/csv/cells.ts';
import {
  type CellTexts,
  type Column,
  headed,
  type RowRules,
  shows,
  type ValuesOf,
} from '#domain/csv/column.ts';
import { dateColumn, dayFirst, dayFirstText } from '#domain/csv/day-first.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { knownHeads } from '#domain/csv/known-heads.ts';
import { plainAmount } from '#domain/money/money.ts';
import { paidOnFault, type RecordedKind, recordedKinds, waysToPay } from '#domain/payments/recorded.ts';
import { call } from '#web/api/client.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';
import type { BuyerValues } from '#web/parts/payments/BuyerFields.tsx';

const LINE_MAX = 255;

/** The day on which the money came. */
const paidOn = (today: CalendarDate): Column<CalendarDate> => ({
  ...dateColumn('Paid on', (text) => {
    const verdict = dayFirst(text);
    if (!verdict.ok) return verdict;
    if (verdict.value === null) return { ok: false, reason: 'Enter the day of the payment' };
    const fault = paidOnFault(verdict.value, today);
    return fault === null ? { ok: true, value: verdict.value } : { ok: false, reason: fault };
  }),
  heads: [/^(?:paid on|payment date|date paid|date|value date|transaction date|datum)$/u],
});

/** The field of the call judges the cell too. It is sent as a text with two decimals. */
const amount: Column<string> = {
  title: 'Amount',
  decimal: true,
  heads: knownHeads.price,
  judge: (text) => {
    const judged = recordedFields.amount.safeParse(text);
    return judged.success
      ? { ok: true, value: plainAmount(judged.data) }
      : { ok: false, reason: judged.error.issues[0]?.message ?? 'Check this value' };
  },
};

const year: Column<number | null> = {
  title: 'Year',
  judge: (text) => {
    if (text.trim() === '') return { ok: true, value: null };
    const judged = recordedFields.year.safeParse(text.trim());
    return judged.success
      ? { ok: true, value: judged.data ?? null }
      : { ok: false, reason: judged.error.issues[0]?.message ?? 'Choose a year' };
  },
};

const columnsOf = (today: CalendarDate) => ({
  email: shows('naledi.khumalo@example.com', emailAddress('Email', LINE_MAX)),
  paid_on: shows(dayFirstText(today), paidOn(today)),
  amount: shows('1099.00', amount),
  way: shows(
    'EFT',
    oneOf('Paid by', waysToPay, {
      required: 'Choose EFT, cash, cheque or other',
      unknown: 'Not one of the ways.',
    }),
  ),
  reference: shows(
    'PO 771',
    headed(
      [/^(?:reference|ref|payment reference|verwysing)$/u],
      line('Reference', 'Enter the reference', LINE_MAX),
    ),
  ),
  kind: shows(
    'Annual',
    oneOf<RecordedKind>(
      'Paid for',
      recordedKinds,
      { required: 'Choose what was paid for', unknown: 'Not one of the prices.' },
      { prioryear: 'PriorYear' },
    ),
  ),
  year,
});

export type RecordedRow = ValuesOf<ReturnType<typeof columnsOf>>;

/** The rules of a file of payments. */
export const recordedRules = (today: CalendarDate): RowRules<RecordedRow> => ({
  columns: columnsOf(today),
  together: ({ kind, year: typed }) => ({
    faults:
      kind === undefined || typed === undefined
        ? {}
        : kind === 'PriorYear' && typed === null
          ? { year: 'Enter the plan year' }
          : kind !== 'PriorYear' && typed !== null
            ? { year: 'Only PriorYear has a year' }
            : {},
    notes: {},
  }),
});

/** A row as the call takes it. */
export const paymentOf = ({ year: typed, ...row }: RecordedRow, buyer: BuyerValues) => ({
  ...row,
  ...(typed === null ? {} : { year: typed }),
  ...(buyer.name === '' ? {} : { buyer }),
});

type Faults = CellTexts<RecordedRow>;
const keyOf = (row: RecordedRow): string => JSON.stringify(row);

interface Asked {
  rules: RowRules<RecordedRow>;
  rows: readonly ReviewRow[];
  buyer: BuyerValues;
  cancel: boolean;
}

/** The rules of the file, and what the server says about its rows. */
export function useRecordedImport({ rules, rows, buyer, cancel }: Asked) {
  const comparison = useAskedRows<RecordedRow, Faults>({
    about: ['recorded-payments', cancel, buyer.name !== '', buyer.address !== ''],
    rules,
    rows,
    keyOf,
    ask: async (asked) => {
      const faults: Faults[] = [];
      for (let from = 0; from < asked.length; from += RECORDED_MAX) {
        const some = asked.slice(from, from + RECORDED_MAX);
        const payments = some.map(({ values }) => paymentOf(values, buyer));
        const said = await call(reviewPayments, { body: { payments, cancel_subscription: cancel } });
        faults.push(...some.map((_, at) => faultsAt(said.faults, at)));
      }
      return faults;
    },
  });
  const { answers } = comparison;
  const kind = useMemo<ImportKind<RecordedRow>>(
    () => ({
      rules,
      faults: (values, lines) => {
        const wrong = new Map<number, Faults>();
        for (const [at, row] of values.entries()) {
          const fault = row && answers.get(keyOf(row));
          if (fault && Object.keys(fault).length > 0) wrong.set(at, fault);
        }
        const references = values.map((row) => row && `${row.email} ${row.reference.toLowerCase()}`);
        for (const [at, first] of sameAs(references, []))
          if (first !== null)
            wrong.set(at, { ...wrong.get(at), reference: `The same as row ${lines[first]}` });
        return wrong;
      },
      doubles: () => new Map(),
    }),
    [rules, answers],
  );
  return { kind, comparison };
}

/** The faults of a row, by the column. Those of the buyer are shown with the amount, which asks for one. */
function faultsAt(faults: Record<string, string>, at: number): Faults {
  const found: Record<string, string> = {};
  const prefix = `payments.${at}.`;
  for (const [path, text] of Object.entries(faults)) {
    if (!path.startsWith(prefix)) continue;
    const field = path.slice(prefix.length);
    found[field.startsWith('buyer.') ? 'amount' : field] = text;
  }
  return found;
}
