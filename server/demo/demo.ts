import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { insertMembership } from '#server/areas/membership/membership.ts';
import { addYears } from '#server/areas/plans/plans.ts';
import {
  endAllSessions,
  hashSecret,
  insertMember,
  newKey,
  openSession,
  setVerified,
} from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { MemberTable } from '#server/db/tables.ts';
import {
  type DemoAccount,
  deleteUnfinished,
  demoAdministrator,
  demoMember,
  storedAccounts,
} from './accounts.ts';
import { insertCatalogue } from './affiliates.ts';
import { earlierPlan } from './earlier-plan.ts';
import { makePlan } from './make-plan.ts';
import { halfDonePlan } from './plan.ts';

interface Making {
  db: Db;
  now: Date;
  adminEmail: string;
}

/**
 * Makes the two demo accounts if they are missing (never in production): a member with a half-done plan, made by the product's own
 * calls, and the administrator with that address. Returns what to print at the start.
 */
export async function prepareDemo(
  app: FastifyInstance,
  { db, now, adminEmail }: Making,
): Promise<DemoAccount[]> {
  const administrator = demoAdministrator(adminEmail);
  const accounts = [demoMember, administrator];
  await deleteUnfinished(db, demoMember.email, now);
  const known = new Set((await storedAccounts(db, accounts)).map(({ email }) => email));
  if (!known.has(demoMember.email)) {
    const { email, password } = demoMember;
    const account = { email, password, name: 'Naledi', surname: 'Khumalo', legacy_since: now };
    const id = await insertAccount(db, account, now);
    if (id) await fillDemo(app, { db, now }, { id, email });
  }
  if (!known.has(administrator.email)) {
    const { email, password } = administrator;
    const id = await insertAccount(db, { email, password, name: 'Thabo', surname: 'Dlamini' }, now);
    if (id) await setVerified(db, id, now);
  }
  return storedAccounts(db, accounts);
}

type NewAccount = Pick<Insertable<MemberTable>, 'email' | 'name' | 'surname' | 'legacy_since'> & {
  password: string;
};

/**
 * An account that opens nothing until it is verified, which is when everything in it is made. Null: another node that starts at
 * the same moment has made it already.
 */
async function insertAccount(
  db: Db,
  { password, ...account }: NewAccount,
  now: Date,
): Promise<string | null> {
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
    verified_at: null,
    current_year: yearOf(today),
    created_at: now,
  };
  return db.transaction().execute(async (trx) => {
    if (!(await insertMember(trx, row))) return null;
    await insertMembership(trx, { member_id: id, kind: 'Annual', first_paid_at: now, override: 'PAID' });
    await addYears(trx, id, [yearOf(today)], now);
    return id;
  });
}

/** Fills in what belongs to the account: two plan years, so that one can be rolled over, and a catalogue of activities. */
async function fillDemo(
  app: FastifyInstance,
  { db, now }: Pick<Making, 'db' | 'now'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const year = yearOf(southAfricanDate(now));
  await addYears(db, id, [year - 1], now);
  const session = { memberId: id, device: 'The start of the demo', browserToken: newKey(), now };
  const { key_id: key } = await openSession(db, session);
  await makePlan(app, { email, key }, { year: year - 1, now }, earlierPlan);
  await makePlan(app, { email, key }, { year, now }, halfDonePlan);
  await db.transaction().execute(async (trx) => {
    await insertCatalogue(trx, now);
    await endAllSessions(trx, id, now);
    await setVerified(trx, id, now);
  });
}
