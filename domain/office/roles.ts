import { namesOf } from '../text/names.ts';

// The roles of the office and their rights (docs/decisions/0033). Every call of the administration names its right.

/** The addresses of ADMIN_EMAILS are the owners. Owners give the other roles. */
export const roles = ['owner', 'support', 'finance', 'editor'] as const;
export type Role = (typeof roles)[number];

/** The roles that owners give and take. */
export const givenRoles = ['support', 'finance', 'editor'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
  editor: 'Editor',
};

/** The work that each right allows, in words that follow 'may', and the roles that have it beside the owners. */
export const rights = {
  home: {
    allows: 'see the home page and the bulk actions of their role',
    to: ['support', 'finance', 'editor'],
  },
  members: {
    allows: 'see users, their records and the reports, and write notes',
    to: ['support', 'finance'],
  },
  invoices: { allows: 'see invoices and referral rewards', to: ['support', 'finance'] },
  faults: { allows: 'handle what needs attention', to: ['support', 'finance'] },
  status: {
    allows: 'change the details and status of users, cancel subscriptions and send referral codes',
    to: ['support', 'finance'],
  },
  help: {
    allows:
      'create accounts, help users to sign in, see their plans, set their reminders, mark them as deceased and upload activities',
    to: ['support'],
  },
  money: { allows: 'issue credit notes, download the books and pay referral rewards out', to: ['finance'] },
  prices: { allows: 'change prices and discount codes', to: ['finance'] },
  offers: { allows: 'change affiliate activities', to: ['editor'] },
  leads: { allows: 'see leads and send them emails', to: ['editor'] },
  mails: { allows: 'change the words of the mails to leads and members', to: ['editor'] },
  groups: { allows: 'send mails to groups of users', to: ['support'] },
  delete: { allows: 'delete users', to: [] },
  lists: { allows: 'download lists of users', to: [] },
  log: { allows: 'read the admin log', to: [] },
  roles: { allows: 'give and take roles', to: [] },
} as const satisfies Record<string, { allows: string; to: readonly GivenRole[] }>;

export type Right = keyof typeof rights;
export const allRights = namesOf(rights);

/** The answer to somebody who is no owner, about another account of the office. */
export const OF_OFFICE = 'This account has a role in the office. Only an owner can change it.';

/** Why somebody with a role keeps the address of the account, and what to do first. */
export const addressStays = (role: Role): string =>
  role === 'owner'
    ? 'You are an owner of the office, so your email stays. Ask the operator to take it out of ADMIN_EMAILS first.'
    : `You have the role ${roleNames[role]} in the office, so your email stays. Ask an owner to take the role away first.`;

/** Whether a role has a right; nobody without a role has one. */
export function hasRight(role: Role | null | undefined, right: Right): boolean {
  const to: readonly Role[] = rights[right].to;
  return role === 'owner' || (role !== null && role !== undefined && to.includes(role));
}

/** All rights of a role. */
export const rightsOf = (role: Role | null): Right[] => allRights.filter((right) => hasRight(role, right));

/** The answer to somebody without the right: 'Owners and finance may change prices and discount codes.' */
export function whoMay(right: Right): string {
  const others: readonly Role[] = rights[right].to;
  const names = ['Owners', ...others.map((role) => (role === 'editor' ? 'editors' : role))];
  const last = names.pop() ?? '';
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} may ${rights[right].allows}.`;
}
