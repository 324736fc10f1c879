import * as calls from '#contract/office-register.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { endFault } from '#domain/office/account-ends.ts';
import { counted } from '#domain/text/counted.ts';
import type { Breaches } from '#server/adapters/breaches/port.ts';
import { takenAmong } from '#server/areas/sign-in/sign-in.ts';
import { oneEntry } from '#server/http/audit.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { isOfficeAddress } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { type GivenAccount, guessableIn, hashed, storeAccount } from './new-accounts.ts';

// Password hashes are slow on purpose. These handlers open their transaction after the hashing.
const SLOW = { transaction: 'own' } as const;

/** Accounts that administrators make (spec B §2.9 '/masterReg', §5, §7.8). */
export function registerRoutes(mount: Mount, { breaches, adminEmails }: RouteDeps): void {
  /** An address that is registered already is refused like any other. */
  const ownerFault = (taken: ReadonlySet<string>) => (email: string) =>
    isOfficeAddress(email, adminEmails) && !taken.has(email) ? OWNERS_ADDRESS : null;
  mount(
    calls.createAccount,
    async ({ body, db, transaction, now, log, fail, audit, enqueue }) => {
      const { subscription_type: _, ends_on: endsOn, password, ...person } = body;
      const fields = { ...person, password: password ?? '' };
      const taken = new Set(await takenAmong(db, [body.email], now));
      const faults = {
        ...endFaults(endsOn, now),
        ...named('email', ownerFault(taken)(body.email)),
        ...named('password', await guessableIn(fields, breaches)),
      };
      if (Object.keys(faults).length > 0) fail('invalid_input', faults);
      if (taken.size > 0) fail('email_taken');
      const [account] = await hashed([fields]);
      return transaction(async (trx) => {
        const stored = account && (await storeAccount(trx, account, { endsOn, now, enqueue }));
        if (!stored) return fail('email_taken');
        await audit(stored);
        log.info({ memberId: stored.whom.id }, 'an administrator made an account');
        return {};
      });
    },
    SLOW,
  );

  mount(
    calls.createAccounts,
    async ({ body: { users, ends_on: endsOn }, db, transaction, now, log, fail, audit, enqueue }) => {
      const emails = users.map(({ email }) => email);
      const taken = new Set(await takenAmong(db, emails, now));
      const faults = { ...endFaults(endsOn, now), ...(await faultsOf(users, breaches, ownerFault(taken))) };
      if (Object.keys(faults).length > 0) fail('invalid_input', faults);
      const accounts = await hashed(users.filter(({ email }) => !taken.has(email)));
      // Sorted, so that two files with the same addresses never wait for each other in a circle.
      accounts.sort((one, other) => (one.email < other.email ? -1 : 1));
      return transaction(async (trx) => {
        const entries = [];
        for (const account of accounts) {
          const stored = await storeAccount(trx, account, { endsOn, now, enqueue });
          if (stored) entries.push(stored);
          // Somebody registered it while the passwords were hashed.
          else taken.add(account.email);
        }
        const added = entries.length;
        await audit(oneEntry({ whom: counted(added, 'account'), after: { Accounts: added } }, entries));
        log.info({ added }, 'an administrator made accounts');
        return { added, already: indexesOf(taken, emails) };
      });
    },
    SLOW,
  );

  mount(calls.reviewAccounts, async ({ body: { users }, db, now }) => {
    const emails = users.map(({ email }) => email);
    const taken = new Set(await takenAmong(db, emails, now));
    return { faults: await faultsOf(users, breaches, ownerFault(taken)), already: indexesOf(taken, emails) };
  });
}

/** An account that the office makes is verified at once, and its maker knows the password: it would be a second owner. */
const OWNERS_ADDRESS = 'ADMIN_EMAILS names this address, so its owner signs up themselves';

/** The indexes of the addresses that are taken. */
const indexesOf = (taken: ReadonlySet<string>, emails: readonly string[]): number[] =>
  emails.flatMap((email, at) => (taken.has(email) ? [at] : []));

const named = (field: string, fault: string | null): Record<string, string> =>
  fault === null ? {} : { [field]: fault };

const endFaults = (endsOn: string, now: Date) => named('ends_on', endFault(endsOn, southAfricanDate(now)));

/** The faults that one row does not show by itself, by their path: 'users.17.email'. */
async function faultsOf(
  users: readonly GivenAccount[],
  breaches: Breaches,
  ownerFault: (email: string) => string | null,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const firsts = new Map<string, number>();
  for (const [index, user] of users.entries()) {
    const first = firsts.get(user.email);
    const isOwners = ownerFault(user.email);
    if (isOwners) faults[`users.${index}.email`] = isOwners;
    else if (first === undefined) firsts.set(user.email, index);
    else faults[`users.${index}.email`] = `The same as account ${first + 1}`;
    const guessable = await guessableIn(user, breaches);
    if (guessable) faults[`users.${index}.password`] = guessable;
    // The passwords of a long file take a second, and other calls go on meanwhile.
    if (index % 100 === 99) await new Promise(setImmediate);
  }
  return faults;
}
