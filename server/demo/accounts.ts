import { verifySecret } from '#server/areas/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';

interface Account {
  role: string;
  email: string;
  password: string;
}

export type DemoAccount = Omit<Account, 'password'> & {
  /** Null when somebody has set another one. */
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

/** What every account of the demo is made with, whatever its address: by this it is found again. */
export const DEMO_TRAITS = { contact: '+27 82 555 0142', saica_number: '07142233' } as const;
/** A start tries the passwords of no more than so many: each takes its time on purpose. */
const MOST_TRIED = 20;

/** The start was refused because of accounts of the demo; the message tells an operator what to do. */
export class DemoAccountsLeft extends Error {}

/**
 * For a start in production: throws DemoAccountsLeft when the demo's member, an administrator of one of these addresses,
 * or one that the demo made when there were others, still has the password that every start outside production prints.
 */
export async function refuseDemoAccounts(db: Db, adminEmails: string[]): Promise<void> {
  const known = [demoMember, ...adminEmails.map(demoAdministrator)];
  const alike = await emailsByTraits(
    db,
    known.map(({ email }) => email),
  );
  const tried = alike.flatMap((email) => [{ ...demoMember, email }, demoAdministrator(email)]);
  const accounts = await asTheyStand(db, [...known, ...tried]);
  const open = accounts.filter(({ password }) => password !== null).map(({ email }) => email);
  if (open.length === 0) return;
  throw new DemoAccountsLeft(
    `The database holds demo accounts whose passwords everybody knows: ${[...new Set(open)].join(', ')}. ` +
      'Set DATABASE_URL to a database without them, or delete them as docs/operations.md says under "Demo accounts".',
  );
}

async function emailsByTraits(db: Db, except: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('email')
    .where('contact', '=', DEMO_TRAITS.contact)
    .where('saica_number', '=', DEMO_TRAITS.saica_number)
    .where('email', 'not in', except)
    .orderBy('created_at')
    .limit(MOST_TRIED)
    .execute();
  return rows.map(({ email }) => email);
}

/** The accounts with the passwords that still open them. */
export async function asTheyStand(db: Db, accounts: Account[]): Promise<DemoAccount[]> {
  const emails = accounts.map(({ email }) => email);
  const stored = await passwordHashes(db, emails);
  return Promise.all(
    accounts.map(async ({ role, email, password }) => {
      const stillTheirs = await verifySecret(stored.get(email) ?? '', password);
      return { role, email, password: stillTheirs ? password : null };
    }),
  );
}

/** The stored hashes by address; an address without an account is not in it. */
export async function passwordHashes(db: Db, emails: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map((row) => [row.email, row.password_hash]));
}
