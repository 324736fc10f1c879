import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { addDays, addMonths, type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents, centsOf } from '#domain/money/money.ts';
import type { Deliveries } from './delivery.ts';
import type { Misbehaviour, Misbehaviours } from './misbehaviours.ts';
import { type Merchant, type NotificationFacts, notificationBody } from './notify.ts';
import type { SimulatorDb, SimulatorTables } from './tables.ts';

export interface ChargeOptions {
  db: SimulatorDb;
  deliveries: Deliveries;
  merchant: Merchant;
  misbehaviours: Misbehaviours;
  /** Turns a form's notify_url into the address that this process can reach. */
  reach: (notifyUrl: string) => string;
  now: () => Date;
}

export type Subscription = Selectable<SimulatorTables['simulator_subscription']>;

const normal: Misbehaviours = new Set();

/**
 * Everything that moves pretended money: first payments, renewals, failures, cancellations, each with its notification.
 */
export function charges({ db, deliveries, merchant, misbehaviours, reach, now }: ChargeOptions) {
  const today = () => southAfricanDate(now());

  /**
   * Changes the rows and stores the notification in one transaction, then makes the first attempt to send it. False when
   * nothing changed.
   */
  async function book(
    change: (trx: SimulatorDb) => Promise<NotificationFacts | null>,
    { own = normal, wait = true }: { own?: Misbehaviours; wait?: boolean } = {},
  ): Promise<boolean> {
    const all = new Set<Misbehaviour>([...own, ...misbehaviours]);
    const outcome = await db.transaction().execute(async (trx) => {
      const facts = await change(trx);
      if (!facts) return 'unchanged';
      const url = reach(facts.form.get('notify_url') ?? '');
      const named = await misnamed(trx, facts, all);
      return deliveries.keep(trx, url, notificationBody(named, merchant, all), all);
    });
    if (outcome === 'unchanged') return false;
    const sending = outcome ? deliveries.attempt(outcome) : undefined;
    if (wait) await sending;
    else sending?.catch(() => undefined);
    return true;
  }

  /** Charges the next period of an active subscription. With `dueBy` it does so only if the period is due by that day. */
  const renew = (token: string, { own, dueBy }: { own?: Misbehaviours; dueBy?: CalendarDate } = {}) =>
    book(
      async (trx) => {
        const row = await trx
          .selectFrom('simulator_subscription')
          .selectAll()
          .where('token', '=', token)
          .where('status', '=', 1)
          .$if(dueBy !== undefined, (query) => query.where('run_date', '<=', dueBy ?? ''))
          .forUpdate()
          .executeTakeFirst();
        if (!row) return null;
        const cycles_complete = row.cycles_complete + 1;
        const status = cycles_complete === row.cycles ? 4 : 1;
        const run_date = after(row.run_date, row.frequency);
        await update(trx, token, { cycles_complete, status, run_date });
        const form = new URLSearchParams(row.form);
        return { form, status: 'COMPLETE', amountCents: row.amount_cents, token, billingDate: null };
      },
      { own },
    );

  return {
    renew,

    /** Pays an order. A second press of the button charges nothing. Resolves after the first attempt to notify. */
    pay: (id: string, own = normal) =>
      book(
        async (trx) => {
          const order = await trx
            .updateTable('simulator_order')
            .set({ paid_at: now() })
            .where('id', '=', id)
            .where('paid_at', 'is', null)
            .returning('form')
            .executeTakeFirst();
          if (!order) return null;
          const form = new URLSearchParams(order.form);
          const subscription = form.has('subscription_type') ? firstPeriod(order.form, today()) : null;
          if (subscription) await trx.insertInto('simulator_subscription').values(subscription).execute();
          return {
            form,
            status: 'COMPLETE',
            amountCents: chargeOf(form, 'amount'),
            token: subscription?.token ?? null,
            billingDate: subscription && (form.get('billing_date') ?? today()),
          };
        },
        { own },
      ),

    /**
     * Ends a subscription and notifies, without waiting until the notification arrives. False when it had ended already.
     */
    cancel: (token: string) =>
      book(
        async (trx) => {
          const row = await trx
            .updateTable('simulator_subscription')
            .set({ status: 2 })
            .where('token', '=', token)
            .where('status', '<>', 2)
            .returning('form')
            .executeTakeFirst();
          const form = new URLSearchParams(row?.form);
          return row ? { form, status: 'CANCELLED', amountCents: null, token, billingDate: null } : null;
        },
        { wait: false },
      ),

    /** After the last failed attempt at a renewal: the subscription is locked, and nobody is notified. */
    fail: (token: string) => update(db, token, { status: 6 }),

    /** The buyer gives another card: what failed is charged at once and is live again. False when nothing had failed. */
    revive: (token: string) =>
      book(async (trx) => {
        const row = await trx
          .updateTable('simulator_subscription')
          .set(({ eb }) => ({ status: 1, cycles_complete: eb('cycles_complete', '+', 1) }))
          .where('token', '=', token)
          .where('status', '=', 6)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        await update(trx, token, { run_date: after(today(), row.frequency) });
        const form = new URLSearchParams(row.form);
        return { form, status: 'COMPLETE', amountCents: row.amount_cents, token, billingDate: null };
      }),

    /** Renews every subscription that is due. */
    async renewDue(): Promise<void> {
      const due = await db
        .selectFrom('simulator_subscription')
        .select('token')
        .where('status', '=', 1)
        .where('run_date', '<=', today())
        .execute();
      for (const { token } of due) while (await renew(token, { dueBy: today() }));
    },
  };
}
export type Charges = ReturnType<typeof charges>;

/** The notification with the form or the subscription of another payment, as far as that is asked for and there is one. */
async function misnamed(
  db: SimulatorDb,
  facts: NotificationFacts,
  misbehaviours: Misbehaviours,
): Promise<NotificationFacts> {
  const form = new URLSearchParams(facts.form);
  const own = form.get('m_payment_id') ?? '';
  if (misbehaviours.has('other_form')) {
    const orders = await db
      .selectFrom('simulator_order')
      .select('form')
      .orderBy('paid_at', (order) => order.desc().nullsLast())
      .execute();
    const other = orders.map((order) => referenceOf(order.form)).find((reference) => reference !== own);
    if (other) form.set('m_payment_id', other);
  }
  const tokens = misbehaviours.has('other_token')
    ? await db
        .selectFrom('simulator_subscription')
        .select(['token', 'form'])
        .orderBy('run_date', 'desc')
        .execute()
    : [];
  const token = tokens.find((other) => referenceOf(other.form) !== own)?.token ?? facts.token;
  return { ...facts, form, token };
}

const referenceOf = (form: string): string => new URLSearchParams(form).get('m_payment_id') ?? '';

/** False when there is no such subscription. */
export async function update(
  db: SimulatorDb,
  token: string,
  change: Partial<Subscription>,
): Promise<boolean> {
  const row = await db
    .updateTable('simulator_subscription')
    .set(change)
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

function firstPeriod(text: string, today: CalendarDate): Subscription {
  const form = new URLSearchParams(text);
  const frequency = Number(form.get('frequency'));
  let run_date = form.get('billing_date') ?? today;
  while (run_date <= today) run_date = after(run_date, frequency);
  return {
    token: randomUUID(),
    form: text,
    amount_cents: chargeOf(form, form.has('recurring_amount') ? 'recurring_amount' : 'amount'),
    frequency,
    cycles: Number(form.get('cycles')),
    cycles_complete: 1,
    run_date,
    status: 1,
  };
}

/** The form was checked when it came. */
const chargeOf = (form: URLSearchParams, name: string) => centsOf(form.get(name) ?? '') ?? cents(0);

/** The next date at the provider's frequency. */
function after(date: CalendarDate, frequency: number): CalendarDate {
  const days = DAYS[frequency];
  return days === undefined ? addMonths(date, MONTHS[frequency] ?? 1) : addDays(date, days);
}

/** The provider's codes: 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 biannual, 6 annual. */
const DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 7 };
const MONTHS: Readonly<Record<number, number>> = { 3: 1, 4: 3, 5: 6, 6: 12 };
