import * as calls from '#contract/office-roles.ts';
import { type GivenRole, roleNames } from '#domain/office/roles.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { isOfficeAddress } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { tellMember } from './office-notices.ts';
import { officeAccounts, setRole } from './role-queries.ts';

/** The roles of the office (docs/decisions/0033). The guard reads a role on every call, so a change holds from the next one on. */
export function roleRoutes(mount: Mount, { adminEmails }: RouteDeps): void {
  mount(calls.officeRoles, async ({ db }) => {
    const accounts = await officeAccounts(db, adminEmails);
    const owners = adminEmails.map((email) => ({
      ...present(accounts.find((account) => account.email === email)),
      ...({ email, role: 'owner', since: null } as const),
    }));
    const others = accounts.flatMap((account) => {
      const { email, office_role: role } = account;
      return role && !isOfficeAddress(email, adminEmails) ? [{ ...present(account), email, role }] : [];
    });
    return { people: [...owners, ...others] };
  });

  mount(calls.giveRole, async ({ db, body: { email, role }, person, now, fail, audit, enqueue }) => {
    if (isOfficeAddress(email, adminEmails)) fail('owner_stays');
    const user = (await person(db)) ?? fail('invalid_input', { email: NOBODY });
    if (!user.verified_at) fail('invalid_input', { email: NOT_VERIFIED });
    const before = user.office_role;
    if (before !== role) {
      await setRole(db, user.id, role, now);
      await tellMember(enqueue, db, { memberId: user.id, did: 'role_given', role, now });
    }
    await audit({ whom: user, before: { Role: nameOf(before) }, after: { Role: roleNames[role] } });
    return {};
  });

  mount(calls.takeRole, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    if (isOfficeAddress(user.email, adminEmails)) fail('owner_stays');
    const role = user.office_role ?? fail('not_found');
    await setRole(db, user.id, null, now);
    await tellMember(enqueue, db, { memberId: user.id, did: 'role_taken', role, now });
    await audit({ whom: user, before: { Role: roleNames[role] }, after: { Role: nameOf(null) } });
    return {};
  });
}

const NOBODY = 'Nobody has an account with this email';
const NOT_VERIFIED = 'The account with this email is not verified yet';

type Account = Awaited<ReturnType<typeof officeAccounts>>[number];

/** An owner need not have an account. */
const present = (account: Account | undefined) => ({
  user_id: account?.id ?? '',
  name: account ? `${account.name} ${account.surname}` : '',
  since: account?.office_role_at?.toISOString() ?? null,
  verified: Boolean(account?.verified_at),
});

const nameOf = (role: GivenRole | null): string => (role ? roleNames[role] : 'None');
