import { expect, test } from 'vitest';
import { type MembershipState, membershipState } from './membership-state.ts';

const live: Parameters<typeof membershipState>[0] = {
  kind: 'Annual',
  paidTo: '2026-11-20',
  renews: true,
  failed: false,
  unanswered: false,
  cancelAsked: false,
  chargedOn: '2026-11-20',
  override: null,
};
const none = { renews: false, paidTo: null } as const;

test.each<[string, Partial<typeof live>, string, MembershipState]>([
  ['live, on the paid-to day', {}, '2026-11-20', 'renews'],
  ['live, the day after', {}, '2026-11-21', 'late'],
  ['live, after the days of grace', {}, '2026-11-24', 'ended'],
  ['live, and the provider does not answer', { unanswered: true }, '2026-12-24', 'late'],
  ['failed, the day after', { failed: true }, '2026-11-21', 'failed'],
  ['failed, before the paid-to day', { failed: true }, '2026-11-20', 'failed'],
  ['asked to cancel, on the paid-to day', { cancelAsked: true }, '2026-11-20', 'ends'],
  ['asked to cancel, in the days of grace', { cancelAsked: true }, '2026-11-21', 'late'],
  ['cancelled, on the paid-to day', { renews: false }, '2026-11-20', 'ends'],
  ['cancelled, the day after', { renews: false }, '2026-11-21', 'ended'],
  ['taken up again, on the day of its charge', { chargedOn: '2026-11-21' }, '2026-11-21', 'renews'],
  ['taken up again, the day after', { chargedOn: '2026-11-21' }, '2026-11-22', 'late'],
  ['taken up again, and cancelled', { chargedOn: '2026-11-21', cancelAsked: true }, '2026-11-20', 'ends'],
  ['never paid', none, '2026-11-20', 'ended'],
  ['made by an administrator', { ...none, kind: 'manual_input' }, '2030-01-01', 'open'],
  ['PAID by an administrator', { ...none, override: 'PAID' }, '2030-01-01', 'open'],
  ['PAID by an administrator, and live', { override: 'PAID' }, '2026-11-20', 'renews'],
  ['PAID by an administrator, live and past its day', { override: 'PAID' }, '2026-12-20', 'open'],
  ['PAID by an administrator after a failure', { override: 'PAID', failed: true }, '2026-12-20', 'open'],
  ['UNPAID by an administrator', { ...none, override: 'UNPAID' }, '2026-11-20', 'ended'],
])('%s', (_, change, today, state) => expect(membershipState({ ...live, ...change }, today)).toBe(state));
