import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, yearOf } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import type { Misbehaviour } from '#simulator/misbehaviours.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { aMember } from '#test/support/factories.ts';
import { type PayingSite, payingSite, type SubscriptionKind } from '#test/support/paying-site.ts';
import type { Provider } from '#test/support/provider.ts';
import { rounds } from '#test/support/siege.ts';
import type { TimeTravel } from '#test/support/time-travel.ts';

let site: PayingSite;
let app: TestApp;
let stub: Provider;
let time: TimeTravel;
const START = NOW;
beforeAll(async () => {
  site = await payingSite();
  ({ app, stub, time } = site);
});
afterEach(() => site.rest());
afterAll(() => site.close());

const paidTo = async (id: string) => (await membershipOf(app.db, id, time.today())).paid_to;
const payments = (id: string) =>
  app.db
    .selectFrom('payment')
    .select(['amount_cents', 'token'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();

describe('two years', () => {
  test.each<[string, SubscriptionKind, boolean, number[], string, number]>([
    ['Annual', 'Annual', false, [99_900, 99_900, 99_900], '2029-11-20', 403],
    ['Monthly', 'Monthly', false, Array(25).fill(11_900), '2028-12-20', 402],
    ['Audit', 'Audit', false, [129_900, 99_900, 99_900], '2029-11-20', 405],
    ['Annual, legacy', 'Annual', true, [99_900, 99_900, 99_900], '2029-11-20', 403],
    ['Monthly, legacy', 'Monthly', true, Array(25).fill(11_900), '2028-12-20', 402],
  ])(
    'of %s: open on every day, charged as said, then closed three days after the last',
    async (_, kind, legacy, amounts, to, closed) => {
      const list = ['Annual', 'Monthly'].map((pricing_type, at) => ({
        id: `0198c0de-0000-7000-8000-00000000000${at}`,
        pricing_type: pricing_type as SubscriptionKind,
        price_cents: cents(500_000),
        start_date: '2026-11-19',
        created_at: START,
      }));
      // A legacy member pays the old price whatever the list says.
      if (legacy) await app.db.insertInto('price').values(list).execute();
      const { id, email } = await site.newMember(kind, legacy ? { legacy_since: START } : {});
      const token = await time.pay(email, kind);
      for (let renewal = 1; renewal < amounts.length; renewal++) {
        await time.leapTo(addMonths('2026-11-20', renewal * (kind === 'Monthly' ? 1 : 12)));
        expect(await site.isPaid(id)).toBe(true);
      }
      await app.db.deleteFrom('price').execute();
      expect(time.today()).toBe('2028-11-20');
      expect((await payments(id)).map((row) => row.amount_cents)).toEqual(amounts);
      expect(await paidTo(id)).toBe(to);
      expect(await site.yearsOf(id)).toEqual([2026, 2027, 2028]);
      expect(await site.passwordStep(email)).toBe(200);

      await stub.fail(token);
      await time.leapTo(to);
      expect(await site.passwordStep(email)).toBe(200);
      await time.passDay();
      expect(await site.passwordStep(email)).toBe(closed);
      await time.pay(email, kind);
      expect(await site.passwordStep(email)).toBe(200);
    },
  );

  test('an account by an administrator stays open and gets each plan year until the override', async () => {
    const { id, email } = await aMember(app, {
      membership: { kind: 'manual_input', first_paid_at: null, paid_to: null },
      years: [],
    });
    for (const day of ['2026-11-21', '2027-01-01', '2028-01-01', '2028-11-20']) {
      await time.leapTo(day);
      expect(await site.isPaid(id)).toBe(true);
    }
    expect(await site.yearsOf(id)).toEqual([2026, 2027, 2028]);
    await app.db.updateTable('membership').set({ override: 'UNPAID' }).where('member_id', '=', id).execute();
    await time.leapTo('2029-01-01');
    expect(await site.isPaid(id)).toBe(false);
    expect(await site.yearsOf(id)).toEqual([2026, 2027, 2028]);
    await time.pay(email, 'Monthly');
    expect(await paidTo(id)).toBe('2029-02-01');
    expect(await site.yearsOf(id)).toEqual([2026, 2027, 2028, 2029]);
  });

  test('over the turn of the year: days of grace bring no plan year, the renewal that ends them does', async () => {
    app.clock.set(new Date('2026-11-30T08:00:00Z'));
    const [late, failing] = [await site.newMember('Monthly'), await site.newMember('Monthly')];
    await time.pay(late.email, 'Monthly');
    const fails = await time.pay(failing.email, 'Monthly');
    await stub.fail(fails);
    stub.misbehaviours.add('drop').add('api_away');
    await time.leapTo('2026-12-31');
    await time.leapTo('2027-01-01');
    for (const { id } of [late, failing]) {
      expect(await site.isPaid(id)).toBe(true);
      expect(await site.yearsOf(id)).toEqual([2026]);
    }
    stub.misbehaviours.clear();
    await time.night();
    expect(await site.yearsOf(late.id)).toEqual([2026, 2027]);
    expect(await site.yearsOf(failing.id)).toEqual([2026]);
    expect(await site.isPaid(failing.id)).toBe(false);
  });
});

/** The events of a member's life, in any order and number. */
type Happening =
  | { what: 'days'; days: number }
  | { what: 'drop' | 'away' | 'fail' | 'cancel' | 'twice' }
  | { what: 'resend'; which: number }
  | { what: 'override'; override: 'PAID' | 'UNPAID' | null }
  | { what: 'pay'; kind: SubscriptionKind };

const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('drop', 'away', 'fail', 'cancel', 'twice') }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('resend' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('override' as const),
      override: fc.constantFrom('PAID', 'UNPAID', null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      kind: fc.constantFrom('Annual', 'Monthly', 'Audit'),
    }),
  },
) as fc.Arbitrary<Happening>;

const firstKind = fc.constantFrom<SubscriptionKind>('Monthly', 'Annual');

/** A new discount code and the referral code of another member. */
async function twoCodes(): Promise<string[]> {
  const { id } = await aMember(app);
  const [discount, referral] = [`D-${id}`.toUpperCase(), `R-${id}`.toUpperCase()];
  const terms = { percentage_discount: 10, usage_limit: 5, created_at: START };
  await app.db
    .insertInto('discount_code')
    .values({ code: discount, ...terms })
    .execute();
  await app.db
    .insertInto('referral_code')
    .values({ code: referral, member_id: id, created_at: START, mailed_at: START })
    .execute();
  return [discount, referral];
}

/** The codes that count as used by a member, once for each use. */
async function usedBy(id: string): Promise<string[]> {
  const discounts = await app.db
    .selectFrom('discount_use')
    .select('code')
    .where('member_id', '=', id)
    .execute();
  const referrals = await app.db
    .selectFrom('referral_use')
    .innerJoin('referral_code', 'referral_code.member_id', 'referral_use.referrer_id')
    .select('referral_code.code')
    .where('used_by', '=', id)
    .execute();
  return [...discounts, ...referrals].map(({ code }) => code).sort();
}

test('no order and number of notifications, questions, lapses and overrides gives more or fewer days, years, payments or uses of codes than were completed', async () => {
  await fc.assert(
    fc.asyncProperty(
      firstKind,
      fc.array(happening, { minLength: 4, maxLength: 10 }),
      async (kind, happenings) => {
        app.clock.set(START);
        stub.reset();
        const from = (await stub.made()).length;
        const { id, email } = await site.newMember('Monthly');
        const allowed = new Set<number>();
        const tokens: string[] = [];
        const unused = await twoCodes();
        const used: string[] = [];
        /** Each subscription's kind, and the day of its first payment. */
        const begun = new Map<string | null, { months: number; day: string }>();
        const completed = async () =>
          (await stub.made()).slice(from).filter((body) => {
            const field = new URLSearchParams(body);
            return field.get('payment_status') === 'COMPLETE' && begun.has(field.get('token'));
          });
        const noteYears = async () => {
          const { override, paid_to } = await membershipOf(app.db, id, time.today());
          if (override === 'PAID' || (paid_to !== null && paid_to >= time.today()))
            allowed.add(yearOf(time.today()));
        };
        const pay = async (kind: SubscriptionKind) => {
          // A day that every month has: what a short month cuts off depends on which payment came last.
          while (Number(time.today().slice(8)) > 28) await time.passDay();
          const lost = stub.misbehaviours.delete('drop');
          const code = kind === 'Annual' ? unused.pop() : undefined;
          const token = await time.pay(email, kind, code ? { code } : {});
          if (code) used.push(code);
          tokens.push(token);
          begun.set(token, { months: kind === 'Monthly' ? 1 : 12, day: time.today() });
          if (lost) stub.misbehaviours.add('drop');
        };
        const toggle = (way: Misbehaviour) => stub.misbehaviours.delete(way) || stub.misbehaviours.add(way);
        const act = async (one: Happening): Promise<void> => {
          const token = tokens.at(-1);
          if (one.what === 'drop' || one.what === 'twice') toggle(one.what);
          if (one.what === 'away') toggle('api_away');
          if (one.what === 'fail' && token) await stub.fail(token);
          if (one.what === 'cancel' && token) await app.options.payments.cancel(token).catch(() => undefined);
          if (one.what === 'override')
            await app.db
              .updateTable('membership')
              .set({ override: one.override })
              .where('member_id', '=', id)
              .execute();
          if (one.what === 'resend') await stub.resend((await completed()).at(one.which));
          if (one.what === 'pay' && !(await site.isPaid(id))) await pay(one.kind);
          if (one.what !== 'days') return;
          for (let left = one.days; left > 0; left -= 3) {
            await time.passDay(Math.min(3, left));
            await noteYears();
          }
        };
        await pay(kind);
        await noteYears();
        for (const one of happenings) {
          await act(one);
          await app.settle();
          await noteYears();
        }

        // All that was lost arrives in the end, twice, and the provider answers.
        stub.misbehaviours.clear();
        await time.night();
        for (const body of [...(await completed()), ...(await completed())].reverse())
          await stub.resend(body);
        await app.settle();
        await noteYears();
        const ledger = await payments(id);
        expect(ledger).toHaveLength((await completed()).length);
        // Each payment adds its own period to what is paid, or to its day when nothing is.
        let end = '';
        for (const { token } of ledger) {
          const first = begun.get(token);
          if (!first) throw new Error('a payment without its form');
          if (first.day > end) end = first.day;
          end = addMonths(end, first.months);
        }
        expect(await paidTo(id)).toBe(end);
        for (const year of await site.yearsOf(id)) expect([...allowed]).toContain(year);
        expect(await usedBy(id)).toEqual(used.sort());
        const { override, paid_to } = await membershipOf(app.db, id, time.today());
        if (override !== 'UNPAID' && paid_to && paid_to >= time.today())
          expect(await site.yearsOf(id)).toContain(yearOf(time.today()));
        await site.endSubscriptions(tokens);
      },
    ),
    { numRuns: rounds(5) },
  );
});
