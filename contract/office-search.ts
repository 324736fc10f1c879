import { z } from 'zod/mini';
import { withoutEnds } from '#domain/text/blank-text.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';

/** The most results of one kind. */
export const FOUND_MAX = 5;

/** `more`: there are others of this kind. */
const found = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), more: z.boolean() });

export const officeSearch = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  guard: 'admin',
  right: 'members',
  doc: 'People, invoices, codes and payments that a text finds, a few of each, of the kinds that the role of the caller sees elsewhere (spec-readings 83)',
  query: z.object({ q: fields.text255('Type what you are looking for').check(z.overwrite(withoutEnds)) }),
  ok: z.object({
    people: z.extend(
      found(
        z.object({
          user_id: z.string(),
          email: z.string(),
          name: z.string(),
          surname: z.string(),
          contactNumber: z.string(),
        }),
      ),
      {
        /** Nothing at all matches the text: these people are like it, the most alike first. */
        alike: z.boolean(),
      },
    ),
    invoices: found(
      z.object({
        number: z.string(),
        /** Empty when the account is deleted. */
        email: z.string(),
        item: z.string(),
        issued_on: z.string(),
        amount: rand,
      }),
    ),
    codes: found(
      z.object({
        code: z.string(),
        kind: z.enum(['discount', 'referral']),
        /** The address of the member whose referral code it is; empty for a discount code. */
        email: z.string(),
      }),
    ),
    payments: found(
      z.object({
        payment_id: z.string(),
        /** The payment's number at the provider; empty until its notification has come. */
        reference: z.string(),
        /** The number of its invoice; empty without one. */
        invoice: z.string(),
        /** Both are empty when the account is deleted. */
        user_id: z.string(),
        email: z.string(),
        paid_on: z.string(),
        amount: rand,
      }),
    ),
  }),
  errors: [],
});
