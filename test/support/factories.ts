import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { hashSecret } from '#server/areas/auth/auth.ts';
import type { MembershipTable, MemberTable, PlanTable } from '#server/db/tables.ts';
import { NOW, type TestApp } from './app.ts';

export const PASSWORD = 'Working-paper-7!'.replace(/-/g, '#');
let passwordHash: Promise<string> | undefined;

type MemberRow = Insertable<MemberTable>;
type PlanRow = Insertable<PlanTable>;
type MembershipRow = Omit<Insertable<MembershipTable>, 'member_id'>;

/** A membership that nothing has been paid for. */
export const unpaid = { first_paid_at: null, paid_to: null };

/** A member in the database: verified, paid, with the plan year 2026 unless the overrides say otherwise. */
export async function aMember(
  { db }: Pick<TestApp, 'db'>,
  overrides: Partial<MemberRow> & {
    years?: number[];
    plan?: Partial<PlanRow>;
    membership?: Partial<MembershipRow>;
  } = {},
): Promise<MemberRow> {
  const { years = [2026], plan = {}, membership = {}, ...columns } = overrides;
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
    const row = { member_id: id, plan_year: year, created_at: NOW, ...plan };
    await db.insertInto('plan').values(row).execute();
  }
  return member;
}
