import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { type RegistrationKind, registrationKinds } from '#framework/registration-kinds.ts';
import { replaceRegistrations } from '#server/areas/plans/plans.ts';
import { hashSecret } from '#server/areas/sign-in/passwords.ts';
import type { Db } from '#server/db/connect.ts';
import type { MembershipTable, MemberTable, PlanTable, SubscriptionTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';
import type { TestApp } from './app.ts';
import { NOW } from './clock.ts';

export const PASSWORD = 'Working-paper-7!'.replace(/-/g, '#');
let passwordHash: Promise<string> | undefined;

type MemberRow = Insertable<MemberTable>;
type PlanRow = Insertable<PlanTable>;
type Flags = Partial<Record<RegistrationKind, boolean>>;
type MembershipRow = Omit<Insertable<MembershipTable>, 'member_id'>;

/** A membership that nothing has been paid for. */
export const unpaid = { first_paid_at: null, paid_to: null };

/** A member in the database: verified, paid, with the plan year 2026 unless the overrides say otherwise. */
export async function aMember(
  { db }: Pick<TestApp, 'db'>,
  overrides: Partial<MemberRow> & {
    years?: number[];
    plan?: Partial<PlanRow> & Flags & { registered_from?: CalendarDate };
    membership?: Partial<MembershipRow>;
  } = {},
): Promise<MemberRow> {
  const { years = [2026], plan = {}, membership = {}, ...columns } = overrides;
  const { tax_practitioner, business_rescue_practitioner, registered_auditor, ...rest } = plan;
  const { registered_from = null, ...profile } = rest;
  passwordHash ??= hashSecret(PASSWORD);
  const id = uuid();
  const member: MemberRow = {
    id,
    email: `member-${id}@example.co.za`,
    name: 'Naledi',
    surname: "O'Brien-Müller",
    contact: '+27 82 555 0199',
    password_hash: await passwordHash,
    saica_number: '07142233',
    verified_at: NOW,
    current_year: 2026,
    created_at: NOW,
    ...columns,
  };
  await db.insertInto('member').values(member).execute();
  const paid = { kind: 'Annual', first_paid_at: NOW, paid_to: '2099-12-31' } as const;
  await db
    .insertInto('membership')
    .values({ member_id: id, ...paid, ...membership })
    .execute();
  for (const year of years) {
    const row = { member_id: id, plan_year: year, created_at: NOW, ...profile };
    await db.insertInto('plan').values(row).execute();
    const flags = { tax_practitioner, business_rescue_practitioner, registered_auditor };
    await registered(db, { memberId: id, year }, flags, registered_from);
  }
  return member;
}

/** An annual subscription that goes on, with its form. Gives its token. */
export async function aSubscription(
  { db }: Pick<TestApp, 'db'>,
  columns: Partial<Insertable<SubscriptionTable>> & { member_id: string },
): Promise<string> {
  const [id, token] = [uuid(), uuid()];
  const amounts = { recurring_cents: cents(99_900), frequency: 6 } as const;
  const { member_id, kind = 'Annual' } = columns;
  await db
    .insertInto('checkout')
    .values({
      id,
      payment_reference: id,
      member_id,
      kind,
      ...amounts,
      amount_cents: amounts.recurring_cents,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto('subscription')
    .values({ token, checkout_id: id, kind, started_at: NOW, ...amounts, ...columns })
    .execute();
  return token;
}

/** Which registrations the member has in a year, from its beginning or from a day on. */
export const registered = (
  db: Db,
  plan: PlanKey,
  flags: Flags,
  from: CalendarDate | null = null,
): Promise<void> =>
  replaceRegistrations(
    db,
    plan,
    registrationKinds.filter((kind) => flags[kind]).map((kind) => ({ kind, from, until: null })),
  );
