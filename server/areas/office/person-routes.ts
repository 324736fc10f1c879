import { v7 as uuid } from 'uuid';
import { errors } from '#contract/errors.ts';
import * as calls from '#contract/office-person.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { endFault } from '#domain/office/account-ends.ts';
import { paymentStateOf } from '#domain/office/user-states.ts';
import { factorNames } from '#domain/sign-in/second-factor.ts';
import { membershipOf, updateMembership } from '#server/areas/membership/membership.ts';
import {
  askForPin,
  changeAddress,
  deleteFactors,
  endAllSessions,
  factorsOf,
  isAddressGiven,
  isTaken,
  newKey,
  setVerified,
} from '#server/areas/sign-in/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { isOfficeAddress } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { liftLock, lockOf } from '#server/http/rate-limit.ts';
import { tellMember } from './office-notices.ts';
import { setStatus, termsOf } from './set-status.ts';
import { insertNote } from './user-row-queries.ts';

/** The actions of the office for one member. Each is logged, and the member is told. */
export function personActionRoutes(mount: Mount, { adminEmails }: RouteDeps): void {
  mount(
    calls.changeUserAddress,
    async ({ body, person, now, transaction, fail, audit, enqueue }) => {
      const taken = () => fail('email_exists', { new_email: errors.email_exists.message });
      const change = transaction(async (trx) => {
        const user = (await person(trx)) ?? fail('not_found');
        const { id, email, verified_at } = user;
        const to = body.new_email;
        // The guard knows owners by a verified address, so the way to one is not opened here.
        if (isOfficeAddress(to, adminEmails)) fail('administrator_stays');
        if (await isTaken(trx, { address: to, memberId: id, now })) taken();
        const member = { id, email, keyHash: null };
        if (!(await changeAddress(trx, { member, to, now, enqueue, formerUnverified: verified_at === null })))
          taken();
        await setVerified(trx, id, null);
        await askForPin(enqueue, trx, { memberId: id, requestToken: newKey() });
        await audit({ whom: { id, email: to }, before: { Address: email }, after: { Address: to } });
        return {};
      });
      return change.catch((error: unknown) => (isAddressGiven(error) ? taken() : Promise.reject(error)));
    },
    { transaction: 'own' },
  );

  mount(calls.markUserVerified, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    if (!user.verified_at) {
      await setVerified(db, user.id, now);
      await tellMember(enqueue, db, { memberId: user.id, did: 'verified', now });
    }
    const before = { Verified: user.verified_at !== null };
    await audit({ whom: user, before, after: { Verified: true } });
    return {};
  });

  mount(calls.mailUserPin, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const mailed = user.verified_at ? ('reset' as const) : ('pin' as const);
    if (mailed === 'pin') await askForPin(enqueue, db, { memberId: user.id, requestToken: newKey() });
    else await tellMember(enqueue, db, { memberId: user.id, did: 'reset', now });
    await audit({ whom: user, after: { Mailed: mailed === 'pin' ? 'verification mail' : 'reset link' } });
    return { mailed };
  });

  mount(calls.overridePayment, async ({ db, body, person, now, fail, audit, enqueue }) => {
    const { status: to } = body;
    const user = (await person(db)) ?? fail('not_found');
    const until = to === 'AS_PAYMENTS_SAY' ? '' : body.until;
    const cancel = to === 'UNPAID' && body.cancel_subscription ? ({ cancel: 'ask' } as const) : {};
    const word = { to, terms: termsOf({ ...body, until }, now), always: true, ...cancel };
    const { is } = await setStatus(db, user, { payment_status: word }, { now, audit, enqueue });
    return { payment_status: paymentStateOf(is.isPaid) };
  });

  mount(calls.liftUserLock, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const lock = await lockOf(db, user.email, now);
    await liftLock(db, user.email);
    if (lock) await tellMember(enqueue, db, { memberId: user.id, did: 'unlocked', now });
    await audit({ whom: user, before: { Locked: lock !== null }, after: { Locked: false } });
    return {};
  });

  mount(calls.removeSecondFactors, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const factors = await factorsOf(db, user.id);
    if (factors.length === 0) fail('no_factors_of_user');
    await deleteFactors(db, user.id);
    // All sessions end, because the lost device may be signed in.
    await endAllSessions(db, user.id, now);
    await tellMember(enqueue, db, { memberId: user.id, did: 'factors_removed', now });
    await audit({
      whom: user,
      before: { 'Second factors': factors.map((factor) => factorNames[factor]) },
      after: { 'Second factors': [] },
    });
    return {};
  });

  mount(calls.changeAccountEnd, async ({ db, body, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const today = southAfricanDate(now);
    const { kind, paid_to } = await membershipOf(db, user.id, today);
    if (kind !== 'manual_input') fail('not_of_the_office');
    const fault = endFault(body.ends_on, today);
    if (fault) fail('invalid_input', { ends_on: fault });
    const endsOn = body.ends_on || null;
    if (endsOn !== paid_to) {
      await updateMembership(db, user.id, { paid_to: endsOn });
      await tellMember(enqueue, db, { memberId: user.id, did: 'end', endsOn, now });
    }
    await audit({ whom: user, before: { Ends: paid_to ?? 'no end' }, after: { Ends: endsOn ?? 'no end' } });
    return {};
  });

  mount(calls.addUserNote, async ({ db, body: { note }, member, person, now, fail, audit }) => {
    const user = (await person(db)) ?? fail('not_found');
    await insertNote(db, { id: uuid(), member_id: user.id, at: now, by_email: member.email, note });
    // The log stays when the account is closed, so it has no word of the note.
    await audit({ whom: user, after: { Note: `${note.length} characters` } });
    return {};
  });
}
