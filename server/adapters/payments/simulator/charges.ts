import { randomUUID } from 'node:crypto';
import { addMonths, type CalendarDate, southAfricanDate } from '#domain/calendar.ts';
import { centsOf } from '#domain/money.ts';
import type { Merchant } from '../checkout.ts';
import { type Deliveries, type Delivery, deliveryWrite, newDelivery, sentWrite } from './delivery.ts';
import {
  type Ledger,
  orderWrite,
  type SimulatedOrder,
  type SimulatedSubscription,
  subscriptionWrite,
} from './ledger.ts';
import { type Misbehaviour, type NotificationFacts, notificationBody } from './notify.ts';
import type { Write } from './store.ts';

export interface ChargeOptions {
  ledger: Ledger;
  deliveries: Deliveries;
  merchant: Merchant;
  /** Where a notify_url of the form is really reached from this process. */
  reach: (notifyUrl: string) => string;
  now: () => Date;
  lateMs: number;
}

const normal: ReadonlySet<Misbehaviour> = new Set();

/** What moves (pretended) money: first payments, renewals, failures, cancellations, each with its notification. */
export function charges({ ledger, deliveries, merchant, reach, now, lateMs }: ChargeOptions) {
  const today = () => southAfricanDate(now());
  const paying = new Map<string, Promise<void>>();

  /** Changes the books and keeps the notification in one step, so that neither is lost without the other; then sends. */
  async function book(
    changes: Write[],
    facts: NotificationFacts,
    misbehave = normal,
    wait = true,
  ): Promise<void> {
    const { body, validateString } = notificationBody(facts, merchant, misbehave);
    const url = reach(new Map(facts.form).get('notify_url') ?? '');
    const dueAt = now().getTime() + (misbehave.has('late') ? lateMs : 0);
    const count = misbehave.has('drop') ? 0 : misbehave.has('twice') ? 2 : 1;
    const posts: Delivery[] = Array.from({ length: count }, () => newDelivery(url, body, dueAt));
    await ledger.save([...changes, sentWrite(validateString), ...posts.map(deliveryWrite)]);
    const sending = (async () => {
      for (const post of posts) await deliveries.start(post);
    })();
    if (wait) await sending;
    else sending.catch(() => undefined);
  }

  /** Charges the subscription for its next period. False when it is not active. */
  async function renew(token: string, misbehave = normal): Promise<boolean> {
    const row = await ledger.subscription(token);
    if (row?.status !== 1) return false;
    const cyclesComplete = row.cyclesComplete + 1;
    const status = cyclesComplete === row.cycles ? 4 : 1;
    const next = { ...row, cyclesComplete, status, runDate: after(row.runDate, row.frequency) };
    const { fields: form, amountCents } = row;
    const facts = { form, status: 'COMPLETE', amountCents, token, billingDate: null } as const;
    await book([subscriptionWrite(next)], facts, misbehave);
    return true;
  }

  async function payOnce(id: string, misbehave: ReadonlySet<Misbehaviour>): Promise<void> {
    const order = await ledger.order(id);
    if (order && !order.paid) await charge(order, misbehave);
  }

  async function charge(order: SimulatedOrder, misbehave: ReadonlySet<Misbehaviour>): Promise<void> {
    const form = new Map(order.fields);
    const subscription = form.has('subscription_type') ? firstPeriod(order, today()) : null;
    const facts: NotificationFacts = {
      form: order.fields,
      status: 'COMPLETE',
      amountCents: amountOf(form, 'amount'),
      token: subscription?.token ?? null,
      billingDate: subscription && (form.get('billing_date') ?? today()),
    };
    const changes = [
      orderWrite({ ...order, paid: true }),
      ...(subscription ? [subscriptionWrite(subscription)] : []),
    ];
    await book(changes, facts, misbehave);
  }

  return {
    renew,

    /** Pays an order; a second press of the button charges nothing. Resolves after the first attempt to notify. */
    async pay(id: string, misbehave = normal): Promise<void> {
      const run = paying.get(id) ?? payOnce(id, misbehave).finally(() => paying.delete(id));
      paying.set(id, run);
      await run;
    },

    /** Ends a subscription and says so, without waiting for the notification to arrive. */
    async cancel(row: SimulatedSubscription): Promise<void> {
      const { fields: form, token } = row;
      const facts = { form, status: 'CANCELLED', amountCents: null, token, billingDate: null } as const;
      await book([subscriptionWrite({ ...row, status: 2 })], facts, normal, false);
    },

    /** What happens after the last failed attempt at a renewal: locked, and nobody is notified. */
    async fail(token: string): Promise<boolean> {
      const row = await ledger.subscription(token);
      if (row) await ledger.save([subscriptionWrite({ ...row, status: 6 })]);
      return row !== null;
    },

    /** Renews whatever has come due since the server last looked. */
    async renewDue(): Promise<void> {
      for (const token of await ledger.subscriptionTokens()) {
        let row = await ledger.subscription(token);
        while (row?.status === 1 && row.runDate <= today() && (await renew(token))) {
          row = await ledger.subscription(token);
        }
      }
    },
  };
}
export type Charges = ReturnType<typeof charges>;

function firstPeriod(order: SimulatedOrder, today: string): SimulatedSubscription {
  const form = new Map(order.fields);
  const frequency = Number(form.get('frequency'));
  let runDate = form.get('billing_date') ?? today;
  while (runDate <= today) runDate = after(runDate, frequency);
  return {
    token: randomUUID(),
    fields: order.fields,
    amountCents: amountOf(form, form.has('recurring_amount') ? 'recurring_amount' : 'amount'),
    frequency,
    cycles: Number(form.get('cycles')),
    cyclesComplete: 1,
    runDate,
    status: 1,
  };
}

/** In cents; the form was checked when it came. */
const amountOf = (form: ReadonlyMap<string, string>, name: string) => centsOf(form.get(name) ?? '') ?? 0;

/** The next date at the provider's frequency. */
function after(date: CalendarDate, frequency: number): CalendarDate {
  const days = DAYS[frequency];
  if (days === undefined) return addMonths(date, MONTHS[frequency] ?? 1);
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
/** The provider's codes: 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 biannual, 6 annual. */
const DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 7 };
const MONTHS: Readonly<Record<number, number>> = { 3: 1, 4: 3, 5: 6, 6: 12 };
