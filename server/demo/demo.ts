import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { insertMembership } from '#server/areas/membership/membership.ts';
import { addYears } from '#server/areas/plans/plans.ts';
import { hashSecret, insertMember } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import { type DemoAccount, demoAdministrator, demoMember, storedAccounts } from './accounts.ts';
import { insertCatalogue } from './affiliates.ts';
import { earlierPlan } from './earlier-plan.ts';
import { type Filling, insertPlan } from './insert-plan.ts';
import { halfDonePlan } from './plan.ts';

/**
 * Makes the two demo accounts if they are missing (never in production): a member with a half-done plan, and the
 * administrator with that address. Returns what to print at the start.
 */
export async function prepareDemo(db: Db, filling: Filling, adminEmail: string): Promise<DemoAccount[]> {
  const { now } = filling;
  const administrator = demoAdministrator(adminEmail);
  const accounts = [demoMember, administrator];
  const known = new Set((await storedAccounts(db, accounts)).map(({ email }) => email));
  if (!known.has(demoMember.email)) {
    const { email, password } = demoMember;
    const account = { email, password, name: 'Naledi', surname: 'Khumalo', legacy_since: now };
    await insertAccount(db, account, now, (trx, id) => fillDemo(trx, id, filling));
  }
  if (!known.has(administrator.email)) {
    const { email, password } = administrator;
    await insertAccount(db, { email, password, name: 'Thabo', surname: 'Dlamini' }, now);
  }
  return storedAccounts(db, accounts);
}

type NewAccount = Pick<Insertable<MemberTable>, 'email' | 'name' | 'surname' | 'legacy_since'> & {
  password: string;
};

/**
 * One account with its plan year, all or nothing. Another node that starts at the same moment may have made it already.
 */
async function insertAccount(
  db: Db,
  { password, ...account }: NewAccount,
  now: Date,
  fill?: (trx: Db, memberId: string) => Promise<void>,
): Promise<void> {
  const id = uuid();
  const today = southAfricanDate(now);
  const passwordHash = await hashSecret(password);
  const row = {
    ...account,
    id,
    contact: '+27 82 555 0142',
    saica_number: '07142233',
    password_hash: passwordHash,
    password_chosen_at: now,
    demo_password_hash: passwordHash,
    verified_at: now,
    current_year: yearOf(today),
    created_at: now,
  };
  await db.transaction().execute(async (trx) => {
    if (!(await insertMember(trx, row))) return;
    await insertMembership(trx, { member_id: id, kind: 'Annual', first_paid_at: now, override: 'PAID' });
    await addYears(trx, id, [yearOf(today)], now);
    await fill?.(trx, id);
  });
}

/** Fills in what belongs to the account: two plan years, so that one can be rolled over, and a catalogue of activities. */
async function fillDemo(trx: Db, memberId: string, filling: Filling): Promise<void> {
  const { now } = filling;
  const year = yearOf(southAfricanDate(now));
  await addYears(trx, memberId, [year - 1], now);
  await insertPlan(trx, { member_id: memberId, plan_year: year - 1 }, earlierPlan, filling);
  await insertPlan(trx, { member_id: memberId, plan_year: year }, halfDonePlan, filling);
  await insertCatalogue(trx, now);
}
