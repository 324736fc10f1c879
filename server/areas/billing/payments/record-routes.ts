import { errors } from '#contract/errors.ts';
import * as calls from '#contract/office-payments.ts';
import { counted } from '#domain/text/counted.ts';
import { oneEntry } from '#server/http/audit.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { inLog, type Recorded, RecordFaults, recordPayments } from './record-payment.ts';
import * as queries from './recorded-queries.ts';
import { factsAbout, faultsOf } from './recording-faults.ts';

/** Money that came another way than by the payment provider (docs/decisions/0046). */
export function recordRoutes(mount: Mount, { seller }: RouteDeps): void {
  mount(calls.recordPayment, async ({ body, db, now, fail, audit, enqueue, unlessOfOffice, log }) => {
    const { cancel_subscription: cancel, ...recording } = body;
    const recorder = { seller, now, cancel, enqueue, unlessOfOffice };
    const [one] = await recordPayments(db, [recording], recorder).catch((error: unknown) => {
      if (!(error instanceof RecordFaults)) throw error;
      const [first] = error.faults;
      const rest = error.faults.filter(({ code }) => code === 'invalid_input');
      const code = rest.length > 0 ? 'invalid_input' : (first?.code ?? 'invalid_input');
      return fail(code, Object.fromEntries(error.faults.map(({ field, text }) => [field, text])));
    });
    if (!one) return fail('not_found');
    await audit({ whom: one.member, after: inLog(one) });
    log.info({ paymentId: one.id }, 'an administrator recorded a payment');
    return present(one);
  });

  mount(calls.recordPayments, async ({ body, db, now, fail, audit, enqueue, unlessOfOffice, log }) => {
    const recorder = { seller, now, cancel: body.cancel_subscription, enqueue, unlessOfOffice };
    const recorded = await recordPayments(db, body.payments, recorder).catch((error: unknown) => {
      if (!(error instanceof RecordFaults)) throw error;
      return fail('invalid_input', pathsOf(error.faults));
    });
    const entries = recorded.map((one) => ({ whom: one.member, after: inLog(one) }));
    const whole = counted(recorded.length, 'payment');
    await audit(oneEntry({ whom: whole, after: { Payments: recorded.length } }, entries));
    log.info({ payments: recorded.length }, 'an administrator recorded payments');
    return { added: recorded.length, recorded: recorded.map(present) };
  });

  mount(calls.reviewPayments, async ({ body, db, now, refusalFor }) => {
    const members = await queries.membersBy(
      db,
      body.payments.map(({ email }) => email),
    );
    const byEmail = new Map(members.map((one) => [one.email, one]));
    const facts = await factsAbout(
      db,
      members.map(({ id }) => id),
      body.payments,
    );
    const faults = [];
    for (const [row, recording] of body.payments.entries()) {
      const member = byEmail.get(recording.email);
      const judging = { seller, now, cancel: body.cancel_subscription };
      const about = member && facts.get(member.id);
      for (const fault of faultsOf(recording, about, judging)) faults.push({ ...fault, row });
      const refused = member && refusalFor(member);
      if (refused) faults.push({ row, field: 'email' as const, text: errors[refused].message });
    }
    return { faults: pathsOf(faults) };
  });
}

const pathsOf = (faults: readonly { row: number; field: string; text: string }[]) =>
  Object.fromEntries(faults.map(({ row, field, text }) => [`payments.${row}.${field}`, text]));

const present = ({ id, member, recording, days, invoice }: Recorded) => ({
  payment: {
    id,
    email: member.email,
    amount: recording.amount,
    from: days?.from ?? null,
    to: days?.to ?? null,
  },
  invoice,
});
