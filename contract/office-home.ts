import { z } from 'zod/mini';
import { leadStates } from '#domain/leads/leads.ts';
import { membershipKinds } from '#domain/membership/membership.ts';
import { refusals } from '#domain/payments/refused-notifications.ts';
import { pricingKinds } from '#domain/prices/prices.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { toSend } from './office-refunds.ts';

const count = z.int();

/** The refused payment messages that nobody has seen, by reason: when the first of them came, and the last. */
const refused = z.array(z.object({ reason: z.enum(refusals), count, since: z.string(), last: z.string() }));

export const officeHome = endpoint({
  method: 'GET',
  path: '/api/admin/home',
  guard: 'admin',
  right: 'home',
  doc: "The figures of the administrator's home, and one fact for each page of the quick navigation (spec-readings 79). What a page shows only to other roles is left out",
  ok: z.object({
    counted_at: z.string(),
    joined_this_month: z.optional(count),
    /** Members whose paid days ended this month. */
    ended_this_month: z.optional(count),
    /** Members whom the office made PAID without a last day. */
    paid_without_end: z.optional(count),
    /** Renewals that were due and are not paid, the sum of them, and the first due day; left out without one. */
    overdue: z.optional(z.object({ members: count, amount: rand, since: z.string() })),
    /** When the payment failed that waits longest; null without one. */
    failed_since: z.optional(z.nullable(z.string())),
    subscriptions: z.optional(
      z.array(
        z.object({
          kind: z.enum(membershipKinds),
          members: count,
          paid: count,
          deceased: count,
          by_office: count,
          failed: count,
        }),
      ),
    ),
    leads: z.optional(
      z.object({
        campaign: z.enum(['ACTIVE', 'PAUSED']),
        states: z.array(z.object({ state: z.enum(leadStates), count })),
      }),
    ),
    /** `paid_twice`: payments that brought nothing and are to be paid back; `notifications`: all other payments. */
    attention: z.optional(
      z.object({ notifications: count, paid_twice: count, jobs: count, mails: count, files: count, refused }),
    ),
    facts: z.partial(
      z.object({
        /** Accounts that administrators made this month. */
        accounts_made: count,
        affiliate_activities: count,
        /** How many competencies the affiliate activities name. */
        affiliate_competencies: count,
        /** Discount codes that can be used, and those whose limit is reached. */
        codes_running: count,
        codes_used_up: count,
        /** The next price that is announced; null when none is. */
        next_price: z.nullable(z.object({ pricing_type: z.enum(pricingKinds), start_date: z.string() })),
        /** The sum owed for the uses of referral codes. */
        referral_due: rand,
        /** The oldest use that it is owed for; null without one. */
        referral_since: z.nullable(z.string()),
        /** The sum of the invoices that are to be paid back, and their number. */
        to_pay_back: rand,
        to_pay_back_payments: count,
        /** The refunds that are not marked as sent: their sum and their number. */
        to_send: rand,
        to_send_refunds: count,
        last_upload: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const attentionKinds = ['notification', 'job', 'mail', 'file'] as const;

/** The member whom a fault concerns; null when it is nobody with an account, or cannot be known. */
const concerned = z.nullable(z.object({ id: z.string(), email: z.string() }));
const fault = z.object({ id: z.string(), at: z.string(), member: concerned });

export const attention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  guard: 'admin',
  right: 'faults',
  doc: 'What needs attention, and whom it concerns: payment messages that were refused, payment notifications, refunds to send, failed jobs, refused mails, missing evidence files; the newest hundred of each (spec-readings 79)',
  ok: z.object({
    refused,
    notifications: z.array(
      z.extend(fault, {
        outcome: z.string(),
        /**
         * The member of the payment form, when the subscription of the notification belongs to another member; null
         * otherwise.
         */
        form_of: concerned,
        /** The number at the provider and the state, as the notification has them. */
        payment: z.string(),
        amount: z.nullable(rand),
        /** The amount that was due: the next one of its subscription, or that of its form. */
        due: z.nullable(rand),
        /**
         * The invoice that gets a credit note when this payment is paid back; empty when the payment brought what it was
         * for.
         */
        credit: z.string(),
      }),
    ),
    jobs: z.array(z.extend(fault, { name: z.string(), tries: count, amount: z.nullable(rand) })),
    mails: z.array(z.extend(fault, { to: z.string(), subject: z.string(), status: count })),
    files: z.array(z.extend(fault, { year: count, name: z.string() })),
    /** Only for those who see invoices. */
    to_send: z.optional(toSend),
  }),
  errors: [],
});

export const attentionCount = endpoint({
  method: 'GET',
  path: '/api/admin/attention/count',
  guard: 'admin',
  right: 'faults',
  doc: 'How many items need a person, for the menu',
  ok: z.object({ open: count }),
  errors: [],
});

export const serverJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  guard: 'admin',
  right: 'faults',
  doc: 'The state of every kind of job that the server runs by itself (spec-readings 79)',
  ok: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        /** How many jobs are due, running, or to be tried again. */
        open: count,
        failed: count,
        /** When a job of this kind was last done; null when none was in the days for which jobs are kept. */
        done_at: z.nullable(z.string()),
        /** When the next job of this kind is due; null when none waits for its time. */
        next_at: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const failedJobRetried = endpoint({
  method: 'POST',
  path: '/api/admin/attention/retry',
  guard: 'admin',
  right: 'faults',
  does: 'Tried a failed job again',
  concerns: 'nobody',
  doc: 'Runs a job again that failed for good, with all its tries; it leaves the list, and comes back if it fails again',
  body: z.object({ id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found'],
});

export const attentionResolved = endpoint({
  method: 'POST',
  path: '/api/admin/attention/done',
  guard: 'admin',
  right: 'faults',
  does: 'Saw to a fault',
  concerns: 'nobody',
  doc: 'Takes one of them off the list, because somebody has resolved it',
  body: z.object({
    kind: z.enum(attentionKinds, 'Choose notification, job, mail or file'),
    id: fields.text255('Say which one'),
  }),
  ok: fields.nothing,
  errors: ['not_found'],
});
