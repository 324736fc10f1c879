import { errors } from '#contract/errors.ts';
import * as calls from '#contract/invoices.ts';
import { reversePayment as reversed } from '#contract/office-payments.ts';
import { refundStatementLine } from '#contract/office-statements.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { invoiceNumber, invoiceNumbered } from '#domain/invoices/invoices.ts';
import { cents, fromRand, rand } from '#domain/money/money.ts';
import { lineKey } from '#domain/payments/reconcile.ts';
import {
  askToCancel,
  liveTokens,
  lockRefund,
  markSent,
  recordRefund,
  returnedLine,
  reversePayment,
  takeBackSoldYear,
  tellOfRefund,
} from '#server/areas/billing/billing.ts';
import type { Mount } from '#server/http/mount.ts';
import { setStatus } from './set-status.ts';

/** The office records that a payment goes back, and what ends with it (spec-readings 45). */
export function refundRoutes(mount: Mount): void {
  mount(calls.creditInvoice, async ({ db, body, unlessOfOffice, now, fail, audit, enqueue, log }) => {
    const numbered = invoiceNumbered(body.invoice) ?? fail('not_found');
    const { amount, credited, cancel_subscription, end_access } = body;
    const wanted = { ...numbered, part: amount ?? null, credited: fromRand(credited) };
    const taken = body.take_back_year ? await takeBackSoldYear(db, numbered, now) : undefined;
    if (typeof taken === 'string') return fail('year_stays', { take_back_year: taken });
    const recorded = (await recordRefund(db, wanted, now)) ?? fail('not_found');
    if (recorded === 'credited') return fail('already_credited');
    if (recorded === 'too much') return fail('refund_too_high', { amount: errors.refund_too_high.message });
    const { creditNote, paymentId, totalCents, whom } = recorded;
    if (whom) unlessOfOffice(whom);
    const result = {
      credit_note: invoiceNumber(creditNote),
      invoice: invoiceNumber({ kind: 'invoice', ...numbered }),
      amount: totalCents,
    };
    const { invoice, credit_note } = result;
    const facts = { Invoice: invoice, Amount: rand(totalCents) };
    await audit({
      whom: whom ?? invoice,
      before: { ...facts, 'Credit note': null },
      after: {
        ...facts,
        'Credit note': credit_note,
        ...(whom && cancel_subscription ? { Subscription: 'Cancelled' } : {}),
        ...(whom && end_access ? { Access: 'Ended' } : {}),
        ...(taken ? { 'Plan year taken back': String(taken) } : {}),
      },
    });
    const terms = { reason: `${invoice} was credited`, until: null };
    const change = { payment_status: { to: 'UNPAID', terms, always: true } } as const;
    if (whom && end_access) await setStatus(db, whom, change, { now, audit, enqueue, isPart: true });
    const tokens = whom && cancel_subscription ? await liveTokens(db, whom.id) : [];
    for (const token of tokens) await askToCancel({ enqueue }, db, token, now);
    if (whom)
      await tellOfRefund({ enqueue }, db, {
        memberId: whom.id,
        creditNoteId: creditNote.id,
        endedAccess: end_access,
        takenYear: taken,
        taken: false,
      });
    log.info({ paymentId }, 'an administrator recorded a refund');
    return result;
  });

  // Money that the provider has given back already: a chargeback, or a refund that somebody made there.
  mount(refundStatementLine, async ({ db, body, unlessOfOffice, now, fail, audit, enqueue, log }) => {
    const found = (await returnedLine(db, body.id, body.line)) ?? fail('not_found');
    const { line, payment, state, creditedCents: credited } = found;
    if (state === 'done') return fail('refund_sent');
    if (state === 'too_much') return fail('refund_too_high');
    const numbered = invoiceNumbered(payment?.invoice ?? '') ?? fail('not_found');
    const sent = { sentOn: line.day, reference: line.pfPaymentId, lineKey: lineKey(line), now };
    if (state === 'to_send') {
      const refund = (await lockRefund(db, { number: found.creditNote })) ?? fail('not_found');
      if (refund.whom) unlessOfOffice(refund.whom);
      if (!(await markSent(db, { ...sent, creditNoteId: refund.id }))) return fail('refund_sent');
      const facts = { 'Credit note': refund.number, Amount: rand(refund.totalCents) };
      const after = { ...facts, Sent: dateInWords(line.day) };
      await audit({ whom: refund.whom ?? refund.number, before: { ...facts, Sent: null }, after });
      return { credit_note: refund.number, invoice: payment?.invoice ?? '', amount: refund.totalCents };
    }
    const wanted = { ...numbered, part: cents(-line.grossCents), credited };
    const recorded = (await recordRefund(db, wanted, now)) ?? fail('not_found');
    if (recorded === 'credited') return fail('already_credited');
    if (recorded === 'too much') return fail('refund_too_high');
    const { creditNote, paymentId, totalCents, whom } = recorded;
    if (whom) unlessOfOffice(whom);
    if (!(await markSent(db, { ...sent, creditNoteId: creditNote.id }))) return fail('refund_sent');
    const facts = { Invoice: payment?.invoice ?? '', Amount: rand(totalCents) };
    const number = invoiceNumber(creditNote);
    await audit({
      whom: whom ?? facts.Invoice,
      before: { ...facts, 'Credit note': null },
      after: { ...facts, 'Credit note': number, Sent: dateInWords(line.day) },
    });
    if (whom)
      await tellOfRefund({ enqueue }, db, {
        memberId: whom.id,
        creditNoteId: creditNote.id,
        endedAccess: false,
        taken: true,
      });
    log.info({ paymentId }, 'an administrator recorded a reversal of a statement');
    return { credit_note: number, invoice: facts.Invoice, amount: totalCents };
  });

  // The days and the override before a payment that was recorded by mistake are put back.
  mount(reversed, async ({ body, db, now, fail, audit, unlessOfOffice, enqueue, log }) => {
    const done = (await reversePayment(db, { id: body.payment, now, unlessOfOffice })) ?? fail('not_found');
    if (done === 'credited') return fail('already_credited');
    const { whom, invoice, creditNote, creditNoteId, totalCents, paidTo, keptYears, override } = done;
    const facts = { Invoice: invoice, Amount: rand(totalCents) };
    await audit({
      whom: whom ?? invoice,
      before: { ...facts, 'Credit note': null },
      after: {
        ...facts,
        'Credit note': creditNote,
        Reason: body.reason,
        'Paid to': paidTo ?? 'No day',
        ...(override ? { Override: override.override } : {}),
      },
    });
    if (whom && override?.override) {
      const terms = { reason: override.override_reason, until: override.override_until };
      const change = { payment_status: { to: override.override, terms, always: true } } as const;
      await setStatus(db, whom, change, { now, audit, enqueue, isPart: true });
    }
    if (whom)
      await tellOfRefund({ enqueue }, db, {
        memberId: whom.id,
        creditNoteId,
        endedAccess: false,
        taken: false,
      });
    log.info({ paymentId: body.payment }, 'an administrator reversed a recorded payment');
    return { credit_note: creditNote, invoice, amount: totalCents, paid_to: paidTo, kept_years: keptYears };
  });
}
