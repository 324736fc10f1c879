import { z } from 'zod/mini';
import { discountPercentages, isTypedCode, USAGE_LIMIT_MAX } from '#domain/prices/discounts.ts';
import { readCode } from '#domain/text/typed-code.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';
import { optionalDate } from './plan-fields.ts';

const CODE_REQUIRED = 'A Code is required';
const CODE_TYPED = 'Use letters A to Z, digits and signs, without spaces';
const CODE_BARE = 'Leave out the brackets, quotation marks and stops around it';
const PERCENTAGE = 'Choose 10, 20, 30 or 40 percent';
const LIMIT_REQUIRED = 'Limit is required';
const LIMIT_WHOLE = `Enter a whole number from 1 to ${USAGE_LIMIT_MAX}`;

/** A whole number, sent as a number or as the text that was typed. */
const wholeNumber = (required: string, text: string) =>
  z.pipe(
    z.union([z.number(), z.string()], required).check(
      z.refine((typed) => `${typed}`.trim() !== '', { message: required, abort: true }),
      z.refine((typed) => /^[0-9]+$/.test(`${typed}`.trim()), text),
      z.meta({ examples: [10] }),
    ),
    z.transform(Number),
  );

const newCode = z.object({
  code: z.pipe(
    // Before the letters become capitals, because some others become Latin ones by that.
    fields.text255(CODE_REQUIRED).check(
      z.refine(isTypedCode, CODE_TYPED),
      z.refine((code) => readCode(code) === code.toUpperCase(), CODE_BARE),
    ),
    z.string().check(z.toUpperCase()),
  ),
  percentage_discount: z._default(
    z.pipe(
      wholeNumber(PERCENTAGE, PERCENTAGE),
      z.number().check(z.refine((value) => discountPercentages.some((one) => one === value), PERCENTAGE)),
    ),
    discountPercentages[0],
  ),
  usage_limit: z.pipe(
    wholeNumber(LIMIT_REQUIRED, LIMIT_WHOLE),
    z.number().check(z.gte(1, LIMIT_WHOLE), z.lte(USAGE_LIMIT_MAX, LIMIT_WHOLE)),
  ),
  /** The last day of the code; empty: it has no end. */
  ends_on: optionalDate,
  /** For whom it is. Only the office sees it. */
  note: fields.optionalText255,
});

export const addDiscount = endpoint({
  method: 'POST',
  path: '/api/auth/add_discount',
  guard: 'admin',
  right: 'prices',
  does: 'Added discount code',
  concerns: 'nobody',
  doc: 'A discount code: its part in percent, and how often it may be used (B §2.9, §7.8)',
  body: newCode,
  ok: z.object({
    code: z.string(),
    percentage_discount: z.number(),
    usage_limit: z.number(),
    ends_on: z.string(),
    note: z.string(),
  }),
  // invalid_input: a price would fall below what the payment provider charges, or the last day has passed.
  errors: ['invalid_input', 'code_exists'],
});

export const officeDiscounts = endpoint({
  method: 'GET',
  path: '/api/admin/discounts',
  guard: 'admin',
  right: 'prices',
  doc: 'The discount codes with their uses (spec-readings 19)',
  query: pageQuery(['code', 'percentage_discount', 'used', 'usage_limit', 'added', 'ends_on'], {}),
  ok: z.extend(
    pageOf(
      z.object({
        code: z.string(),
        percentage_discount: z.number(),
        /** Completed payments with it. */
        used: z.number(),
        usage_limit: z.number(),
        added: z.string(),
        /** Empty: it has no end. */
        ends_on: z.string(),
        note: z.string(),
        state: z.enum(['running', 'used_up', 'ended']),
      }),
    ),
    {
      /** The sum over all codes, whatever the search. */
      running: z.number(),
    },
  ),
  errors: [],
});

export const endDiscount = endpoint({
  method: 'POST',
  path: '/api/admin/discounts/end',
  guard: 'admin',
  right: 'prices',
  does: 'Ended discount code',
  concerns: 'nobody',
  doc: 'Ends a code: nobody can apply it any more. A payment form that is open with it keeps its amount (spec-readings 19)',
  body: z.object({ code: z.pipe(fields.text255(CODE_REQUIRED), z.string().check(z.toUpperCase())) }),
  ok: z.object({ code: z.string() }),
  errors: ['not_found', 'discount_ended'],
});
