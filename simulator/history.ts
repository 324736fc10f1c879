import type { FastifyPluginAsync } from 'fastify';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { type Cents, cents, centsOf, plainAmount } from '#domain/money/money.ts';
import type { SimulatorDb } from './tables.ts';

/** The cases that the history file shows beside the payments, by the numbers of payments at this provider. */
interface Cases {
  /** The bank took the payment back. */
  chargeback: readonly string[];
  /** It was given back here; 'number:100.00' for a part. */
  refund: readonly string[];
  /** The file has the line twice. */
  twice: readonly string[];
  /** The file has it a day later than the notification. */
  late: readonly string[];
  /** The file does not have it. */
  without: readonly string[];
}

interface Charge {
  at: Date;
  fields: URLSearchParams;
}

/** The provider's history of all payments as a CSV file, as its dashboard gives it: `?chargeback=123&refund=456:100.00&twice=…`. */
export function historyRoutes({ db }: { db: SimulatorDb }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Record<string, string | string[]> }>(
      '/simulator/history.csv',
      async ({ query }, reply) => {
        const named = (name: keyof Cases) => [query[name] ?? []].flat().flatMap((list) => list.split(','));
        const cases: Cases = {
          chargeback: named('chargeback'),
          refund: named('refund'),
          twice: named('twice'),
          late: named('late'),
          without: named('without'),
        };
        return reply
          .header('content-disposition', 'attachment; filename="history.csv"')
          .type('text/csv; charset=utf-8')
          .send(historyOf(await chargesOf(db), cases));
      },
    );
  };
}

/** Every payment, whether its notification arrived or was dropped. One of an older version does not say when it was made. */
async function chargesOf(db: SimulatorDb): Promise<Charge[]> {
  const rows = await db
    .selectFrom('simulator_notification')
    .select(['body', 'made_at'])
    .where('made_at', 'is not', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ body, made_at: at }) => {
    const fields = new URLSearchParams(body);
    return at && fields.get('payment_status') === 'COMPLETE' ? [{ at, fields }] : [];
  });
}

const HEAD = [
  'Date',
  'Type',
  'Sign',
  'Party',
  'Name',
  'Description',
  'Currency',
  'Funding Type',
  'Batch ID',
  'Gross',
  'Fee',
  'Net',
  'Balance',
  'M Payment ID',
  'PF Payment ID',
];

interface Line {
  day: string;
  time: string;
  type: string;
  gross: Cents;
  fee: Cents;
  charge: Charge;
}

function historyOf(charges: readonly Charge[], cases: Cases): string {
  const lines = charges.flatMap((charge): Line[] => {
    const number = charge.fields.get('pf_payment_id') ?? '';
    const [gross, fee] = ['amount_gross', 'amount_fee'].map(
      (name) => centsOf(charge.fields.get(name) ?? '') ?? cents(0),
    ) as [Cents, Cents];
    const [day, time] = [southAfricanDate(charge.at), timeOf(charge.at)];
    const paidOn = cases.late.includes(number) ? addDays(day, 1) : day;
    const paid: Line = { day: paidOn, time, type: 'FUNDS_RECEIVED', gross, fee, charge };
    const parts = cases.refund.flatMap((one) => {
      const [of, part] = one.split(':');
      return of === number ? [centsOf(part ?? '') ?? gross] : [];
    });
    const back = (type: string, amount: Cents, given: Cents): Line => ({
      ...paid,
      // A second after the payment, so that the file is the same whenever it is asked for.
      time: timeOf(new Date(charge.at.getTime() + 1_000)),
      type,
      gross: cents(-amount),
      fee: given,
    });
    return [
      ...(cases.without.includes(number) ? [] : [paid]),
      ...(cases.twice.includes(number) ? [paid] : []),
      ...(cases.chargeback.includes(number) ? [back('Funds Received (Reversal)', gross, cents(-fee))] : []),
      ...parts.map((part) => back('REFUND', part, cents(0))),
    ];
  });
  let balance = 0;
  const rows = lines.map(({ day, time, type, gross, fee, charge: { fields } }) => {
    balance += gross + fee;
    return [
      `${day} ${time}`,
      type,
      gross < 0 ? 'DEBIT' : 'CREDIT',
      `${fields.get('name_first') ?? ''} ${fields.get('name_last') ?? ''}`.trim(),
      fields.get('item_name') ?? '',
      fields.get('item_description') ?? '',
      'ZAR',
      'CC',
      '',
      ...[gross, fee, gross + fee, balance].map((amount) => thousands(cents(amount))),
      fields.get('m_payment_id') ?? '',
      fields.get('pf_payment_id') ?? '',
    ];
  });
  return [HEAD, ...rows].map((cells) => cells.map(quoted).join(',')).join('\n');
}

/** '22,574.02', as the provider writes amounts. */
const thousands = (amount: Cents): string => plainAmount(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

const timeOf = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Africa/Johannesburg', hour12: false });

/** A cell with spaces, commas or quotation marks is quoted, as the provider does it. */
const quoted = (cell: string): string => (/[\s,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
