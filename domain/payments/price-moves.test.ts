import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate, daysBetween } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import type { PriceRow } from '../prices/prices.ts';
import {
  ANNOUNCE_DAYS,
  changeAnswer,
  isChangeTime,
  isInTime,
  type Movable,
  moveProblem,
  moveTarget,
  nextCharge,
  renewalFrom,
  stopProblem,
  type ToTell,
  telling,
} from './price-moves.ts';

const TODAY = '2026-11-20';
const OLD = cents(99_900);
const NEW = cents(109_900);
const price = (priceCents: number, startDate: CalendarDate, kind: PriceRow['kind'] = 'Annual'): PriceRow => ({
  kind,
  priceCents: cents(priceCents),
  recurringCents: null,
  startDate,
});
const since = (firstOn: CalendarDate, frequency: 3 | 6 = 6) =>
  ({ frequency, firstOn, follows: null, resumedOn: null, resumedAfter: 0 }) as const;

test.each<[PriceRow[], number, string | null]>([
  [[], 99_900, null],
  [[price(109_900, TODAY)], 109_900, null],
  [[price(109_900, TODAY), price(119_900, '2027-01-01')], 119_900, '2027-01-01'],
  [[price(119_900, '2027-01-01'), price(129_900, '2027-01-01')], 129_900, '2027-01-01'],
  [[price(12_900, '2027-01-01', 'Monthly')], 99_900, null],
])('%o: annual subscriptions are moved to %d from %s on', (list, toCents, startsOn) =>
  expect(moveTarget('Annual', list, TODAY)).toEqual({ toCents, startsOn }),
);

test('an audit subscription is moved to the renewal amount of its price', () => {
  const list = [{ ...price(139_900, TODAY, 'Audit'), recurringCents: NEW }];
  expect(moveTarget('Audit', list, TODAY).toCents).toBe(NEW);
});

describe('a subscription is not moved', () => {
  const known: Movable = { isLive: true, legacy: false, recurringCents: OLD, toCents: null, toldFor: null };
  test.each<[Partial<Movable>, string | null]>([
    [{}, null],
    // The office has changed its mind before the mail.
    [{ toCents: cents(119_900) }, null],
    [{ isLive: false }, 'This subscription has ended'],
    [{ legacy: true }, 'A legacy member keeps the legacy price'],
    [{ recurringCents: NEW }, 'This subscription already renews at the new price'],
    [{ recurringCents: cents(89_900) }, 'This subscription renews at another price now'],
    [
      { toCents: cents(119_900), toldFor: '2027-01-01' },
      'The member was told that the price is R1 199.00 from 2027-01-01. Move it again after that day',
    ],
  ])('%o: %s', (facts, problem) => expect(moveProblem({ ...known, ...facts }, OLD, NEW)).toBe(problem));
});

describe('the mail', () => {
  const list = [price(109_900, '2026-06-01')];
  const annual: ToTell = {
    kind: 'Annual',
    periods: since('2025-12-20'),
    paidTo: '2026-12-20',
    legacy: false,
    toCents: NEW,
    startsOn: null,
  };
  test.each<[string, Partial<ToTell>, CalendarDate, ReturnType<typeof telling>]>([
    ['thirty days before', {}, '2026-11-20', { renewsOn: '2026-12-20' }],
    ['a day late: the renewal after it', {}, '2026-11-21', 'wait'],
    ['a week early', {}, '2026-11-13', { renewsOn: '2026-12-20' }],
    ['too early', {}, '2026-11-12', 'wait'],
    ['a legacy member', { legacy: true }, '2026-11-20', 'drop'],
    ['another price by then', { toCents: cents(119_900) }, '2026-11-20', 'drop'],
    ['before the price begins', { startsOn: '2026-12-21' }, '2026-11-20', 'wait'],
    ['as the price begins', { startsOn: '2026-12-20' }, '2026-11-20', { renewsOn: '2026-12-20' }],
    ['not for a renewal that was paid', { paidTo: '2027-12-20' }, '2026-11-20', 'wait'],
    [
      'monthly: the first renewal in time',
      { periods: since('2026-01-31', 3), paidTo: '2026-11-30', kind: 'Annual' },
      '2026-11-25',
      { renewsOn: '2026-12-31' },
    ],
  ])('%s: %o on %s', (_, facts, today, outcome) =>
    expect(telling({ ...annual, ...facts }, list, today)).toEqual(outcome),
  );

  test('names a renewal day of the subscription', () => {
    expect(renewalFrom(since('2026-01-31', 3), '2026-02-01')).toBe('2026-02-28');
    expect(renewalFrom(since('2026-01-31', 3), '2026-03-01')).toBe('2026-03-31');
    expect(renewalFrom({ ...since('2026-01-31'), follows: '2026-03-05' }, '2026-02-01')).toBe('2026-03-05');
    expect(renewalFrom({ ...since('2024-01-31'), resumedOn: '2026-02-10' }, '2026-02-11')).toBe('2027-02-10');
  });
});

describe('the change at the provider', () => {
  const told = { fromCents: OLD, toCents: NEW, renewsOn: '2026-12-20', toldOn: '2026-11-20' };
  const answer = { status: 'ACTIVE', amountCents: OLD, nextPaymentDate: '2026-12-20' };
  test.each<[Partial<typeof answer> | null, Partial<typeof told>, CalendarDate, string]>([
    [{}, {}, '2026-12-10', 'change'],
    [{}, {}, '2026-11-29', 'change'],
    [{}, {}, '2026-11-28', 'wait'],
    // The notice a week before names the amount.
    [{}, {}, '2026-12-12', 'change'],
    [{}, {}, '2026-12-13', 'wait'],
    // A charge at the old price comes first, or nobody knows.
    [{ nextPaymentDate: '2026-12-19' }, {}, '2026-12-10', 'wait'],
    [{ nextPaymentDate: null as never }, {}, '2026-12-10', 'wait'],
    [{ amountCents: NEW }, {}, '2026-12-10', 'done'],
    [{ amountCents: cents(1) }, {}, '2026-12-10', 'unclear'],
    [{ status: 'CANCELLED' }, {}, '2026-12-10', 'wait'],
    [{ status: 'FAILED' }, {}, '2026-12-10', 'wait'],
    [null, {}, '2026-12-10', 'unclear'],
    [{}, { toldOn: '2026-11-21' }, '2026-12-10', 'unclear'],
  ])('%o, told %o, on %s: %s', (says, facts, today, outcome) =>
    expect(changeAnswer({ ...told, ...facts }, says && { ...answer, ...says }, today)).toBe(outcome),
  );
});

test.each([
  [null, null, '2026-12-20', OLD],
  [NEW, null, '2026-12-20', OLD],
  [NEW, '2027-01-20', '2026-12-20', OLD],
  [NEW, '2026-12-20', '2026-12-20', NEW],
])('to %o, told for %s and paid to %s: the next charge is %d', (toCents, toldFor, paidTo, amount) =>
  expect(nextCharge({ recurringCents: OLD, toCents, toldFor, paidTo })).toBe(amount),
);

test.each([
  [null, null],
  ['2026-12-24', null],
  ['2026-12-23', 'Payfast may already have the amount for 2026-12-23'],
  ['2026-11-30', 'Payfast may already have the amount for 2026-11-30'],
])('told for %s: a move is taken back on 2026-12-01, unless %s', (toldFor, problem) =>
  expect(stopProblem(toldFor, '2026-12-01')).toBe(problem),
);

/** A subscription through some months, with a provider, a mail server and an office that do what they like. */
function live(world: { first: CalendarDate; frequency: 3 | 6; days: readonly Day[] }) {
  const { first, frequency } = world;
  const month = frequency === 6 ? 12 : 1;
  const list: PriceRow[] = [price(99_900, '2020-01-01')];
  let [today, cycles, amount, ours]: [CalendarDate, number, Cents, Cents] = [first, 1, OLD, OLD];
  let move: { to: Cents; on: CalendarDate | null; toldOn: CalendarDate | null } | null = null;
  const mails: { day: CalendarDate; amount: Cents; on: CalendarDate }[] = [];
  const charges: { day: CalendarDate; amount: Cents }[] = [];
  let [changes, stops] = [0, 0];
  const due = () => addMonths(first, cycles * month);
  for (const day of world.days) {
    today = addDays(today, day.later);
    while (due() <= today && !day.stalls) {
      charges.push({ day: due(), amount });
      if (move?.toldOn && amount === move.to) [ours, move] = [amount, null];
      cycles++;
    }
    if (day.newPrice) list.push(price(day.newPrice, addDays(today, day.startsIn)));
    const { toCents } = moveTarget('Annual', list, today);
    const known = { isLive: true, legacy: false, recurringCents: ours };
    const facts = { ...known, toCents: move?.to ?? null, toldFor: move?.toldOn ? move.on : null };
    if (day.asks && moveProblem(facts, ours, toCents) === null)
      move = { to: toCents, on: null, toldOn: null };
    if (day.stops && move && stopProblem(move.toldOn && move.on, today) === null) {
      // A mail that was taken back announces nothing.
      if (move.toldOn) mails.pop();
      move = null;
      stops++;
    }
    // The renewal passed at the old price, or the mail was never accepted in time.
    if (move?.on && (move.toldOn ? due() > move.on : !isInTime(today, move.on)))
      move = { ...move, on: null, toldOn: null };
    if (move && !move.on) {
      const terms = { kind: 'Annual', paidTo: due(), legacy: false, startsOn: null } as const;
      const tells = telling({ ...terms, toCents: move.to, periods: since(first, frequency) }, list, today);
      if (tells === 'drop') move = null;
      else if (tells !== 'wait') move = { ...move, on: tells.renewsOn };
    }
    if (move?.on && !move.toldOn && day.mailed && isInTime(today, move.on)) {
      mails.push({ day: today, amount: move.to, on: move.on });
      move = { ...move, toldOn: today };
    }
    if (move?.on && move.toldOn && day.provider !== 'away') {
      const told = { fromCents: ours, toCents: move.to, renewsOn: move.on, toldOn: move.toldOn };
      const says = { status: 'ACTIVE', amountCents: amount, nextPaymentDate: due() };
      const outcome = changeAnswer(told, says, today);
      if (outcome === 'change') {
        changes++;
        amount = move.to;
      }
      // The answer to a change may be lost: then the next night finds it done.
      if (outcome === 'done' || (outcome === 'change' && day.provider === 'answers'))
        [ours, move] = [move.to, null];
    }
  }
  return { mails, charges, changes, stops };
}
interface Day {
  later: number;
  newPrice: number | null;
  startsIn: number;
  asks: boolean;
  /** The office takes the move back. */
  stops: boolean;
  mailed: boolean;
  /** The provider is late with its charges. */
  stalls: boolean;
  provider: 'answers' | 'loses' | 'away';
}

describe('the office, the mail server and the provider do anything', () => {
  const day: fc.Arbitrary<Day> = fc.record({
    later: fc.integer({ min: 0, max: 9 }),
    newPrice: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      fc.constantFrom(109_900, 119_900, 89_900),
    ),
    startsIn: fc.constantFrom(0, 1, 40),
    asks: fc.boolean(),
    stops: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    mailed: fc.boolean(),
    stalls: fc.oneof(
      { weight: 3, arbitrary: fc.constant(false) },
      { weight: 2, arbitrary: fc.constant(true) },
    ),
    provider: fc.constantFrom('answers', 'loses', 'away'),
  });
  const world = fc.record({
    first: fc.constantFrom('2025-01-31', '2024-02-29', '2025-06-15', '2025-11-30'),
    frequency: fc.constantFrom<3 | 6>(3, 6),
    days: fc.array(day, { minLength: 40, maxLength: 160 }),
  });

  test('nobody is charged a price that was not announced thirty days before, and nobody is moved twice for one mail', () => {
    let [moved, told, stopped] = [0, 0, 0];
    fc.assert(
      fc.property(world, (given) => {
        const { mails, charges, changes, stops } = live(given);
        let paid: Cents = OLD;
        for (const charge of charges) {
          const named = mails.some(
            ({ day, amount, on }) =>
              amount === charge.amount && on <= charge.day && daysBetween(day, charge.day) >= ANNOUNCE_DAYS,
          );
          if (charge.amount !== paid) expect(named).toBe(true);
          if (charge.amount !== paid) moved++;
          paid = charge.amount;
        }
        expect(changes).toBeLessThanOrEqual(mails.length);
        told += mails.length;
        stopped += stops;
      }),
      { numRuns: 300 },
    );
    // The property is about something.
    expect(moved).toBeGreaterThan(50);
    expect(told).toBeGreaterThan(moved);
    expect(stopped).toBeGreaterThan(50);
  });

  test('the provider is told between the days of a mail that comes back and the notice of the renewal', () => {
    const times = Array.from({ length: 40 }, (_, days) => isChangeTime(addDays(TODAY, days), TODAY));
    expect([times.indexOf(true), times.lastIndexOf(true)]).toEqual([8, 21]);
  });
});
