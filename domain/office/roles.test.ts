import { expect, test } from 'vitest';
import { hasRight, type Right, rightsOf, roles, whoMay } from './roles.ts';

// The table of docs/decisions/0033, written a second time: a change of it is on purpose.
test.each<[Right, string]>([
  ['home', 'owner support finance editor'],
  ['members', 'owner support finance'],
  ['invoices', 'owner support finance'],
  ['faults', 'owner support finance'],
  ['status', 'owner support finance'],
  ['help', 'owner support'],
  ['money', 'owner finance'],
  ['prices', 'owner finance'],
  ['offers', 'owner editor'],
  ['leads', 'owner editor'],
  ['groups', 'owner support'],
  ['delete', 'owner'],
  ['lists', 'owner'],
  ['log', 'owner'],
  ['roles', 'owner'],
])('the right %s is that of: %s', (right, holders) => {
  expect(roles.filter((role) => hasRight(role, right)).join(' ')).toBe(holders);
});

test('a caller without a role has no right', () => {
  expect([rightsOf(null), hasRight(null, 'home'), hasRight(undefined, 'home')]).toEqual([[], false, false]);
});

test('the answer to a role without the right names the roles that have it', () => {
  expect(whoMay('delete')).toBe('Owners may delete users.');
  expect(whoMay('prices')).toBe('Owners and finance may change prices and discount codes.');
  expect(whoMay('leads')).toBe('Owners and editors may see leads and send them emails.');
  expect(whoMay('invoices')).toBe('Owners, support and finance may see invoices and referral rewards.');
});
