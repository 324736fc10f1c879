import type { Db } from '#server/db/connect.ts';

interface Account {
  role: string;
  email: string;
  password: string;
}

export type DemoAccount = Omit<Account, 'password'> & {
  /** Null when somebody has set another password. */
  password: string | null;
};

export const demoMember: Account = {
  role: 'Member with a half-done plan',
  email: 'naledi.khumalo@example.com',
  password: 'Kudu4Blesbok$',
};

export const demoAdministrator = (email: string): Account => ({
  role: 'Administrator',
  email,
  password: 'Ledger7Springbok#',
});

/** The start was refused because of demo accounts. The message tells an operator what to do. */
export class DemoAccountsLeft extends Error {}

/**
 * For a start in production. Throws DemoAccountsLeft when an account that the demo made, whatever its address is now,
 * still has the password that every start outside production prints.
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const open = await db
    .selectFrom('member')
    .select('email')
    .whereRef('password_hash', '=', 'demo_password_hash')
    .orderBy('id')
    .execute();
  if (open.length === 0) return;
  throw new DemoAccountsLeft(
    `The database holds demo accounts whose passwords everybody knows: ${open.map(({ email }) => email).join(', ')}. ` +
      'Set DATABASE_URL to a database without them, or delete them as docs/operations/install.md says under "Demo accounts".',
  );
}

/** A start that has not made everything after this time was killed. */
const MAKING_SECONDS = 60;

/** Deletes a demo account whose start was killed before everything in it was made; nobody can have signed in to it. */
export async function deleteUnfinished(db: Db, email: string, now: Date): Promise<void> {
  await db
    .deleteFrom('member')
    .where('email', '=', email)
    .whereRef('password_hash', '=', 'demo_password_hash')
    .where('verified_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - MAKING_SECONDS * 1000))
    .execute();
}

/** The accounts that exist, each with its printed password if that still works. */
export async function storedAccounts(db: Db, accounts: Account[]): Promise<DemoAccount[]> {
  const rows = await db
    .selectFrom('member')
    .select(['email', 'password_hash', 'demo_password_hash'])
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .execute();
  return accounts.flatMap(({ role, email, password }) => {
    const row = rows.find((stored) => stored.email === email);
    if (!row) return [];
    return [{ role, email, password: row.password_hash === row.demo_password_hash ? password : null }];
  });
}
