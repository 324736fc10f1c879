import { z } from 'zod/mini';
import { invoiceStates } from '#domain/invoices/invoices.ts';
import { membershipKinds } from '#domain/membership/membership.ts';
import { overrides, paymentStates } from '#domain/office/user-states.ts';
import { documentKinds } from '#domain/pack/document-kinds.ts';
import { secondFactors } from '#domain/sign-in/second-factor.ts';
import { buyer } from './buyer-fields.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { invoice } from './invoices.ts';
import { rand } from './money.ts';
import { bodySummary, nextStep } from './obligations.ts';
import { refund } from './office-refunds.ts';
import { optionalDate } from './plan-fields.ts';
import { reminders } from './reminders.ts';

// The record of one member for the office, and its actions, beside the specified form of the edit view.

const instant = z.nullable(z.string());

export const personRecord = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/record',
  guard: 'admin',
  right: 'members',
  doc: 'The record of a member for the office: first, why they cannot sign in (spec-readings 19)',
  params: z.object({ user_id: fields.id }),
  ok: z.object({
    sign_in: z.object({
      state: z.enum(['blocked', 'hindered', 'free']),
      sentences: z.array(z.string()),
      locked: z.boolean(),
    }),
    account: z.object({
      verified_at: instant,
      member_since: z.string(),
      last_sign_in: instant,
      /** Empty when the member has not typed it. */
      saica_number: z.string(),
      kind: z.enum(membershipKinds),
      second_factors: z.array(z.enum(secondFactors)),
      /** The override of the office that holds today, and to which day; null: the payments decide. */
      override: z.nullable(
        z.object({ status: z.enum(paymentStates), reason: z.string(), until: z.nullable(z.string()) }),
      ),
      /** When the office marked the holder as deceased, and how it knows; null: they live. */
      deceased: z.nullable(z.object({ at: z.string(), reason: z.string() })),
    }),
    money: z.object({
      /** The last day that is paid for; null when there is none. */
      paid_to: z.nullable(z.string()),
      /** Whether a subscription goes on charging. */
      renews: z.boolean(),
      /** The charge that comes next and its day, which is null until the first one came; null: none comes. */
      next_charge: z.nullable(z.object({ on: z.nullable(z.string()), amount: rand })),
      /** The newest payment form for which nothing came. */
      open_form: z.nullable(z.object({ at: z.string(), amount: rand })),
      /** The member's own code, for others; empty until they make one. */
      referral_code: z.string(),
      /** Discount codes that the member used, for administrators whose role shows them discount codes elsewhere. */
      codes_used: z.optional(z.array(z.string())),
      /** The newest 30 of each, the newest first. */
      payments: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          amount: rand,
          reference: z.string(),
          /** How it came, when the office recorded it; empty: by Payfast. */
          way: z.string(),
          /** Whether the office took it back, because it was recorded by mistake. */
          reversed: z.boolean(),
          /** Its invoice; null when there is none. */
          invoice: z.nullable(z.object({ id: z.string(), number: z.string(), state: z.enum(invoiceStates) })),
        }),
      ),
      invoices: z.array(invoice),
      /** The newest 30 credit notes whose money goes back to the member. */
      refunds: z.array(refund),
      /** Whom the next invoice names beside the member. */
      buyer: z.extend(buyer, fields.stamp),
    }),
    /** The last sign-in of each browser that is known, and the sign-ins of sessions that are kept, the newest first. */
    sign_ins: z.array(z.object({ id: z.string(), at: z.string(), device: z.string() })),
    /** The last files that were no evidence, the newest first, with the sentence that the member read. */
    refused_files: z.array(z.object({ id: z.string(), at: z.string(), reason: z.string() })),
    /** The last codes that gave no discount, the newest first: the sentence that the member read, and why. */
    refused_codes: z.array(
      z.object({ id: z.string(), at: z.string(), code: z.string(), reason: z.string(), why: z.string() }),
    ),
    /** As My Account shows them. */
    reminders: reminders.ok,
    /** The newest 30 documents, for those whose role sees plans. `fetched_at`: when a pack was downloaded as a whole. */
    documents: z.optional(
      z.array(
        z.object({
          number: z.string(),
          kind: z.enum(documentKinds),
          year: z.number(),
          issued_at: z.string(),
          changes_since: z.number(),
          fetched_at: instant,
        }),
      ),
    ),
    /** The last 30 mails to the address, of 90 days, the newest first. `status`: the answer of the mail server. */
    mails: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        subject: z.string(),
        state: z.enum(['taken', 'waiting', 'refused']),
        status: z.nullable(z.number()),
      }),
    ),
    /** The newest 100, the newest first. */
    notes: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), note: z.string() })),
    /** The last entries of the log about the member, the newest first. */
    log: z.array(z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string() })),
    /** The plan years, newest first, with what each holds. */
    years: z.array(
      z.object({
        year: z.number(),
        /** When it was opened. */
        at: z.string(),
        scored: z.number(),
        activities: z.number(),
        reflections: z.number(),
      }),
    ),
    /** How they stand with each body in this calendar year and the last one, as far as they own them. No text of theirs. */
    standings: z.array(
      z.object({
        year: z.number(),
        /** `open`: the names of what is not met. */
        bodies: z.array(z.extend(bodySummary, { open: z.array(z.string()) })),
        next_step: z.omit(nextStep, { activity_id: true }),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const userInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/invoices/:id',
  guard: 'admin',
  right: 'invoices',
  does: 'Downloaded an invoice',
  kind: 'file',
  doc: "An invoice or credit note of a member as '{number}.pdf' (spec-readings 45)",
  params: z.object({ user_id: fields.id, id: fields.id }),
  ok: z.unknown(),
  errors: ['not_found', 'unavailable'],
});

/** In the words of the log. The member's account page shows when it happened. */
export const SAW_PLAN = 'Saw the plan of a user';

export const userPlanPdf = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/plan/:year',
  guard: 'admin',
  right: 'help',
  does: SAW_PLAN,
  kind: 'file',
  doc: 'The plan of a member as they would hand it in, to read. The log has it, and My Account shows when',
  params: z.object({ user_id: fields.id, year: fields.planYear }),
  ok: z.unknown(),
  errors: ['plan_year_not_owned', 'unavailable'],
});

const user_id = fields.id;
const about = z.object({ user_id });

export const changeUserAddress = endpoint({
  method: 'POST',
  path: '/api/admin/change_user_address',
  guard: 'admin',
  right: 'help',
  does: 'Changed address',
  concerns: 'body.user_id',
  staysInOffice: true,
  doc: 'Gives a member another address, which is to be verified; ends all sessions, mails a pin to it, and tells the former one, with the way to undo it if that was verified (spec-readings 32)',
  body: z.object({ user_id, new_email: fields.email }),
  ok: fields.nothing,
  errors: ['not_found', 'email_exists', 'administrator_stays'],
});

export const overridePayment = endpoint({
  method: 'POST',
  path: '/api/admin/override_payment',
  guard: 'admin',
  right: 'status',
  does: 'Changed payment status',
  concerns: 'body.user_id',
  doc: 'Makes a member PAID or UNPAID for a reason and to a last day (empty: without end), or lets the payments say it again, and tells them when that opens or closes their account (spec-readings 38)',
  body: z.object({
    user_id,
    status: z.enum(overrides, 'Choose PAID, UNPAID or as the payments say'),
    reason: fields.text255('Enter the reason'),
    until: optionalDate,
    /** With UNPAID: whether the provider is asked, until it answers, to cancel the subscriptions that go on charging. */
    cancel_subscription: z.optional(z.boolean()),
  }),
  ok: z.object({ payment_status: z.enum(paymentStates) }),
  errors: ['not_found', 'invalid_input'],
});

export const markUserVerified = endpoint({
  method: 'POST',
  path: '/api/admin/mark_user_verified',
  guard: 'admin',
  right: 'help',
  does: 'Marked as verified',
  concerns: 'body.user_id',
  staysInOffice: true,
  doc: 'Marks the address of a member as verified and tells them; never one of ADMIN_EMAILS (spec-readings 76)',
  body: about,
  ok: fields.nothing,
  errors: ['not_found'],
});

export const mailUserPin = endpoint({
  method: 'POST',
  path: '/api/admin/mail_user_pin',
  guard: 'admin',
  right: 'help',
  does: 'Mailed a pin or reset link',
  concerns: 'body.user_id',
  doc: 'Mails a new verification pin or, to a member who is verified, the link of the page that resets a password',
  body: about,
  ok: z.object({ mailed: z.enum(['pin', 'reset']) }),
  errors: ['not_found'],
});

export const liftUserLock = endpoint({
  method: 'POST',
  path: '/api/admin/lift_user_lock',
  guard: 'admin',
  right: 'help',
  does: 'Lifted a lock',
  concerns: 'body.user_id',
  doc: 'Lifts the lock that failed attempts put on an account and tells the member (spec-readings 29)',
  body: about,
  ok: fields.nothing,
  errors: ['not_found'],
});

export const removeSecondFactors = endpoint({
  method: 'POST',
  path: '/api/admin/remove_second_factors',
  guard: 'admin',
  right: 'help',
  does: 'Removed second factors',
  concerns: 'body.user_id',
  doc: 'For a lost device: removes the passkeys, the authenticator app and the recovery codes of a member, ends all sessions and tells them. Only an owner does it to somebody in the office (docs/decisions/0038)',
  body: about,
  ok: fields.nothing,
  errors: ['not_found', 'no_factors_of_user'],
});

export const changeAccountEnd = endpoint({
  method: 'POST',
  path: '/api/admin/change_account_end',
  guard: 'admin',
  right: 'help',
  does: 'Changed the end of an account',
  concerns: 'body.user_id',
  doc: 'Another last day for an account that the office made, or none, and tells the member (spec-readings 85)',
  body: z.object({ user_id, ends_on: optionalDate }),
  ok: fields.nothing,
  // invalid_input: a day that has passed.
  errors: ['not_found', 'invalid_input', 'not_of_the_office'],
});

export const addUserNote = endpoint({
  method: 'POST',
  path: '/api/admin/add_user_note',
  guard: 'admin',
  right: 'members',
  does: 'Added a note',
  concerns: 'body.user_id',
  doc: "A note of the office about a member. The member's own data has it (spec-readings 34)",
  body: z.object({ user_id, note: fields.longText('Write a note') }),
  ok: fields.nothing,
  errors: ['not_found'],
});
