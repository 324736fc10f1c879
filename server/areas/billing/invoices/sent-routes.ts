import * as calls from '#contract/office-refunds.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { paidOnFault } from '#domain/payments/recorded.ts';
import type { Mount } from '#server/http/mount.ts';
import { lockRefund, markSent, presentRefund, refundList, toSend, unmarkSent } from './sent-queries.ts';

/** Money that goes back to a payer: whether the office has sent it (docs/decisions/0048). */
export function sentRoutes(mount: Mount): void {
  mount(calls.officeRefunds, async ({ db, query }) => {
    const { rows, ...counted } = await refundList.page(db, query, query);
    return { rows: rows.map(presentRefund), ...counted, to_send: await toSend(db) };
  });

  mount(calls.markRefundSent, async ({ db, body, now, fail, audit, unlessOfOffice }) => {
    const { id, sent_on: sentOn, reference } = body;
    const fault = paidOnFault(sentOn, southAfricanDate(now));
    if (fault !== null) fail('invalid_input', { sent_on: fault });
    const refund = (await lockRefund(db, { id })) ?? fail('not_found');
    const { whom, number, totalCents } = refund;
    if (whom) unlessOfOffice(whom);
    if (!(await markSent(db, { creditNoteId: id, sentOn, reference, lineKey: null, now })))
      fail('refund_sent');
    const facts = { 'Credit note': number, Amount: rand(totalCents) };
    await audit({
      whom: whom ?? number,
      before: { ...facts, Sent: null },
      after: { ...facts, Sent: dateInWords(sentOn), ...(reference ? { Reference: reference } : {}) },
    });
    return { credit_note: number, amount: totalCents };
  });

  mount(calls.unmarkRefundSent, async ({ db, body, fail, audit, unlessOfOffice }) => {
    const refund = (await lockRefund(db, body)) ?? fail('not_found');
    const { whom, number, totalCents } = refund;
    if (whom) unlessOfOffice(whom);
    const sentOn = (await unmarkSent(db, body.id)) ?? fail('refund_not_sent');
    const facts = { 'Credit note': number, Amount: rand(totalCents) };
    await audit({
      whom: whom ?? number,
      before: { ...facts, Sent: dateInWords(sentOn) },
      after: { ...facts, Sent: null },
    });
    return { credit_note: number, amount: totalCents };
  });
}
