import { adminInvoices } from '#contract/admin-invoices.ts';
import { userInvoicePdf } from '#contract/admin-person.ts';
import { errors } from '#contract/errors.ts';
import * as calls from '#contract/invoices.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { invoiceDocument, invoiceNumber, invoiceNumbered } from '#domain/invoices.ts';
import { fromRand, rand } from '#domain/money.ts';
import { addressOf } from '#server/areas/auth/auth.ts';
import { updateMembership } from '#server/areas/membership/membership.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { pdfOrLater } from '#server/http/pdf-or-later.ts';
import { recordRefund } from './credit-notes.ts';
import { askToCancel } from './end-subscription.ts';
import { endable, invoicePage, toPayBack } from './invoice-admin-queries.ts';
import { factsOf } from './invoice-facts.ts';
import * as queries from './invoice-queries.ts';
import { liveTokens } from './queries.ts';

/** Invoices and credit notes (spec-readings 45). */
export function invoiceRoutes(mount: Mount, { pdf }: RouteDeps): void {
  mount(calls.invoicePdf, async ({ db, params, member, gone, fail }) => {
    const [row] = await queries.documentsOf(db, member.id, params.id);
    const document = invoiceDocument(factsOf(row ?? fail('not_found')));
    const content = await pdfOrLater(pdf.renderInvoice(document, { memberId: member.id, gone: gone() }));
    return { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  });

  mount(userInvoicePdf, async ({ db, params: { user_id, id }, gone, fail, audit }) => {
    const [row] = await queries.documentsOf(db, user_id, id);
    const document = invoiceDocument(factsOf(row ?? fail('not_found')));
    const content = await pdfOrLater(pdf.renderInvoice(document, { memberId: user_id, gone: gone() }));
    await audit({
      whom: { id: user_id, email: await addressOf(db, user_id) },
      after: { Invoice: document.number },
    });
    return { name: `${document.number}.pdf`, contentType: 'application/pdf', content };
  });

  mount(adminInvoices, async ({ db, query, now }) => {
    const { rows, ...counted } = await invoicePage(db, query);
    const open = await toPayBack(db);
    const today = southAfricanDate(now);
    const members = await endable(
      db,
      rows.flatMap(({ member_id }) => member_id ?? []),
      today,
    );
    return {
      rows: rows.map(({ id, item, issued_on, total_cents, reference, state, email, ...row }) => ({
        ...{ id, item, issued_on, state, user_id: row.member_id },
        has_subscription: members.get(row.member_id ?? '')?.renews ?? false,
        has_access: members.get(row.member_id ?? '')?.paid ?? false,
        credited: row.credited_cents,
        reference: reference ?? '',
        number: row.printed,
        email: email ?? '',
        amount: total_cents,
        credit_note: creditNoteOf(row),
      })),
      ...counted,
      to_pay_back: { invoices: open.invoices, amount: open.cents },
    };
  });

  mount(calls.creditInvoice, async ({ db, body, unlessOfOffice, now, fail, audit, enqueue, log }) => {
    const numbered = invoiceNumbered(body.invoice) ?? fail('not_found');
    const { amount, credited, cancel_subscription, end_access } = body;
    const wanted = { ...numbered, part: amount ?? null, credited: fromRand(credited) };
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
      },
    });
    const ended = {
      override: 'UNPAID' as const,
      override_reason: `${invoice} was paid back`,
      override_until: null,
    };
    if (whom && end_access) await updateMembership(db, whom.id, ended);
    const tokens = whom && cancel_subscription ? await liveTokens(db, whom.id) : [];
    for (const token of tokens) await askToCancel({ enqueue }, db, token, now);
    log.info({ paymentId }, 'an administrator recorded that a payment was paid back');
    return result;
  });
}

const creditNoteOf = (row: { credit_year: number | null; credit_number: number | null }): string =>
  row.credit_year === null || row.credit_number === null
    ? ''
    : invoiceNumber({ kind: 'credit_note', year: row.credit_year, number: row.credit_number });
