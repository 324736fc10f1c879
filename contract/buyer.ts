import { z } from 'zod/mini';
import { buyer, buyerShape, judgedBuyer } from './buyer-fields.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

// The payer whom invoices name (docs/decisions/0046).

const path = '/api/account/buyer';

export const readBuyer = endpoint({
  method: 'GET',
  path,
  guard: 'member',
  doc: 'The buyer whom the invoices of the member name; empty fields when there is none (docs/decisions/0046)',
  ok: z.extend(buyer, fields.stamp),
  errors: [],
});

export const saveBuyer = endpoint({
  method: 'POST',
  path,
  guard: 'member',
  doc: 'The buyer whom the invoices of the member name from the next one on; empty fields take it away (docs/decisions/0046)',
  body: z.object({ ...buyerShape, version: fields.version }).check(...judgedBuyer),
  ok: fields.saved,
  errors: [],
});

export const saveUserBuyer = endpoint({
  method: 'POST',
  path: '/api/admin/buyer',
  guard: 'admin',
  right: 'status',
  does: 'Changed buyer',
  concerns: 'body.user_id',
  doc: 'The buyer whom the invoices of a member name from the next one on (docs/decisions/0046)',
  body: z.object({ user_id: fields.id, ...buyerShape, version: fields.version }).check(...judgedBuyer),
  ok: fields.saved,
  errors: ['not_found'],
});

export const reissueInvoice = endpoint({
  method: 'POST',
  path: '/api/account/invoices/:id/reissue',
  guard: 'member',
  doc: 'A credit note for an invoice, and a new one that names the buyer of today, once for each (docs/decisions/0046)',
  params: z.object({ id: fields.id }),
  ok: z.object({ invoice: z.string(), credit_note: z.string() }),
  errors: ['not_found', 'already_credited', 'buyer_missing', 'buyer_unchanged', 'reissued_before'],
});

export const reissueUserInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/reissue_invoice',
  guard: 'admin',
  right: 'money',
  does: 'Issued an invoice again',
  concerns: 'body.user_id',
  doc: 'A credit note for an invoice of a member, and a new one that names their buyer of today (docs/decisions/0046)',
  body: z.object({ user_id: fields.id, id: fields.id }),
  ok: reissueInvoice.ok,
  errors: ['not_found', 'already_credited', 'buyer_missing', 'buyer_unchanged'],
});
