import * as billingCalls from '#contract/payments.ts';
import { addDays, type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import {
  announcePriceMoves,
  askRenewals,
  changePrices,
  noticeEnds,
  noticeRenewals,
  remindFailed,
  repeatCancellations,
} from '#server/areas/billing/billing.ts';
import { includeYear } from '#server/areas/plans/plans.ts';
import type { TestApp } from './app.ts';
import type { Provider } from './provider.ts';

const DAY_MS = 86_400_000;

/** Lets days pass on a test server and at its provider: charges of the day, their notifications, then the nightly jobs. */
export function timeTravel(app: TestApp, stub: Provider) {
  const { signal } = new AbortController();
  const today = () => southAfricanDate(app.clock.now());

  /** The nightly jobs, in the order of their times. A provider that does not answer fails its job, which comes again. */
  async function night(): Promise<void> {
    await includeYear(app.db, { year: Number(today().slice(0, 4)), now: app.clock.now() }, signal);
    await ask().catch(() => undefined);
    await repeatCancellations(app.options, signal);
    await changePrices(app.options, signal);
    await noticeRenewals(app.options, signal);
    await announcePriceMoves(app.options, signal);
    await noticeEnds(app.options, signal);
    await remindFailed(app.options, signal);
    await app.settle();
  }

  const ask = () => askRenewals(app.options, signal);

  /** The payment form of a kind, as the member gets it. */
  async function form(email: string, kind: 'Annual' | 'Monthly' | 'Audit', more: object = {}) {
    const { status, body } = await app.call(billingCalls.checkout, { body: { email, kind, ...more } });
    if (status !== 200) throw new Error(`The checkout answered ${status} ${body.code}`);
    return body;
  }

  /** A day, or several of which only the last has a night. */
  async function passDay(days = 1): Promise<void> {
    app.clock.advance(days * DAY_MS);
    await stub.catchUp('all');
    await app.settle();
    await night();
  }

  return {
    today,
    night,
    ask,
    form,
    passDay,
    /** Day by day, up to and with a day. */
    async passTo(day: CalendarDate): Promise<void> {
      while (today() < day) await passDay();
    },
    /** Over days on which nothing is due, without looking at each: up to the day before, then that day. */
    async leapTo(day: CalendarDate): Promise<void> {
      if (today() >= addDays(day, -1)) return passDay();
      app.clock.set(new Date(`${addDays(day, -1)}T08:00:00Z`));
      await passDay();
    },
    /** Pays a kind as a member does: form, card page, notification. Gives the subscription's token. */
    async pay(email: string, kind: 'Annual' | 'Monthly' | 'Audit', more: object = {}): Promise<string> {
      await stub.press(await stub.submit(await form(email, kind, more)), 'pay');
      await app.settle();
      return stub.lastPaid();
    },
  };
}
export type TimeTravel = ReturnType<typeof timeTravel>;
