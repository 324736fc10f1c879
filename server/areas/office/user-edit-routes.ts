import * as calls from '#contract/office-user.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { rand } from '#domain/money/money.ts';
import { issueStateOf, legacyStateOf, paymentStateOf } from '#domain/office/user-states.ts';
import { namesOf, pick } from '#domain/text/names.ts';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import { askToCancel, endSubscription } from '#server/areas/billing/billing.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { setSaicaNumber } from '#server/areas/profile/profile.ts';
import { endAllSessions, sessionsOf } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { isOfOffice, roleOf } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { type Stored, stampOf, versionOf } from '#server/http/versions.ts';
import { tellMember } from './office-notices.ts';
import { setStatus, termsOf } from './set-status.ts';
import * as rows from './user-row-queries.ts';

type User = NonNullable<Awaited<ReturnType<typeof rows.userBy>>>;

/** One member in the edit view of /masterdelete (spec B §2.9). */
export function officeUserEditRoutes(mount: Mount, { payments, adminEmails }: RouteDeps): void {
  mount(calls.masterUser, async ({ db, params, now, fail }) => {
    const user = (await rows.userBy(db, { id: params.user_id })) ?? fail('not_found');
    const { stored, membership } = await storedUser(db, user, now);
    const sessions = await sessionsOf(db, { memberId: user.id, now, owners: adminEmails });
    const changed = await rows.lastChange(db, user.id);
    return {
      ...stored.values,
      user_id: user.id,
      email: user.email,
      subscription_type: membership.kind,
      paid_to: membership.paid_to,
      administrator: roleOf(user, adminEmails) !== null,
      of_office: isOfOffice(user, adminEmails),
      sessions: sessions.length,
      changed: changed ? { at: changed.at.toISOString(), by: changed.admin_email } : null,
      ...stampOf(stored),
    };
  });

  mount(calls.updateUser, async ({ db, body, person, now, fail, audit, enqueue, unlessChanged }) => {
    const terms = termsOf(body, now);
    const user = (await person(db)) ?? fail('not_found');
    const { stored } = await storedUser(db, user, now);
    const { saica_number = stored.values.saica_number } = body;
    const wanted = pick({ ...body, saica_number }, namesOf(stored.values));
    unlessChanged([stored], wanted);
    await rows.setDetails(db, user.id, wanted);
    if (saica_number !== stored.values.saica_number) {
      await setSaicaNumber(db, user.id, saica_number, now);
      await tellMember(enqueue, db, { memberId: user.id, did: 'saica_number', now });
    }
    const change = {
      legacy: legacyStateOf(wanted.legacy),
      payment_issue: wanted.payment_issue,
      payment_status: { to: wanted.payment_status, terms },
      details: difference(inLog(stored.values), inLog(wanted)),
    };
    await setStatus(db, user, change, { now, audit, enqueue });
    return { version: versionOf(wanted) };
  });

  mount(calls.userPayfastSubscription, async ({ db, params, fail }) => {
    const user = (await rows.userBy(db, { email: params.user_email })) ?? fail('not_found');
    const known = (await rows.subscriptionToShow(db, user.id)) ?? fail('no_payfast_details');
    const details = await payments.subscription(known.token).catch(later);
    if (!details) return fail('no_payfast_details');
    return {
      status: details.status || null,
      amount: details.amountCents,
      token: details.token || null,
      cycles_completed: details.cyclesComplete,
      frequency: details.frequency,
      next_payment_date: details.nextPaymentDate,
      cancelling: known.cancelled_at === null && known.cancel_asked_at !== null,
    };
  });

  mount(
    calls.cancelSubscription,
    async ({ body, person, now, transaction, fail, audit, enqueue, log }) => {
      const { token, name, cancellation_date, subscription_amount, subscription_type } = body;
      const { id } = await transaction(async (trx) => {
        const { id, email } = (await person(trx)) ?? fail('not_found');
        const live = (await rows.lockLiveSubscription(trx, { token, memberId: id })) ?? fail('not_found');
        // The job asks the provider until it answers, also when this server is killed now.
        await askToCancel({ enqueue }, trx, token, now);
        // The second click, or another administrator's, finds that it was asked for already.
        const before = {
          Status: live.cancel_asked_at ? 'CANCELLED' : 'ACTIVE',
          Name: name,
          'Cancellation date': cancellation_date,
          'Subscription amount': subscription_amount && rand(subscription_amount),
          'Subscription type': subscription_type,
        };
        await audit({ whom: { id, email }, before, after: { ...before, Status: 'CANCELLED' } });
        return { id };
      });
      try {
        await payments.cancel(token);
      } catch (error) {
        if (!(error instanceof PaymentsError)) throw error;
        log.warn({ memberId: id }, 'the provider has not answered the cancellation of a subscription yet');
        return { data: false };
      }
      await transaction((trx) => endSubscription({ jobs: { enqueue } }, trx, token, now));
      return { data: true };
    },
    { transaction: 'own' },
  );

  mount(calls.endUserSessions, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const { length: ended } = await sessionsOf(db, { memberId: user.id, now, owners: adminEmails });
    await endAllSessions(db, user.id, now);
    if (ended > 0) await tellMember(enqueue, db, { memberId: user.id, did: 'signed_out', now });
    const whom = { id: user.id, email: user.email };
    await audit({ whom, before: { Sessions: ended }, after: { Sessions: 0 } });
    return { ended };
  });
}

/** The fields that the form can change, under the names of its call. */
async function storedUser(db: Db, user: User, now: Date) {
  const membership = await membershipOf(db, user.id, southAfricanDate(now));
  const { name, surname, contact, saica_number } = user;
  const values = {
    name,
    surname,
    contact,
    saica_number,
    payment_status: paymentStateOf(membership.isPaid),
    legacy: user.legacy_since !== null,
    payment_issue: issueStateOf(membership.payment_failed_at),
  };
  // The database does not keep when these columns were last written.
  return { membership, stored: { id: user.id, values, savedAt: null } satisfies Stored };
}

type Details = Record<'name' | 'surname' | 'contact' | 'saica_number', string>;

const inLog = ({ name, surname, contact, saica_number }: Details) => ({
  Name: name,
  Surname: surname,
  Contact: contact,
  'SAICA number': saica_number,
});

/** The values that differ before and after. */
function difference<V extends object>(before: V, after: V) {
  const names = namesOf(before).filter((name) => before[name] !== after[name]);
  return { before: pick(before, names), after: pick(after, names) };
}

/** Turns a failure of the provider into an error that asks for another try. */
function later(error: unknown): never {
  throw error instanceof PaymentsError && error.retry ? new ApiError('unavailable') : error;
}
