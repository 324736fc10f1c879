import { z } from 'zod/mini';
import { membershipKinds } from '#domain/membership/membership.ts';
import { allLeftOut } from '#domain/office/group-mail.ts';
import { happenings, payingKinds } from '#domain/office/trends.ts';
import {
  accountStates,
  givenIssueStates,
  givenLegacyStates,
  isLegacyOf,
  issueOf,
  issueStates,
  legacyStates,
  paymentSources,
  paymentStates,
} from '#domain/office/user-states.ts';
import { foldAddress } from '#domain/text/address.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { pageOf, pageQuery } from './paging.ts';
import { calendarDate, dateOrEmpty } from './plan-fields.ts';
import { confirmedOf, selectionOf } from './selection.ts';

// /masterdelete (spec B §2.9, §7.8). The specification gives these calls names and payloads; their path is spec-readings 81.

/** The search text: parts of an address, beginnings of names and numbers (spec-readings 83). */
export const searched = fields.text255('Email is required').check(z.overwrite(foldAddress));

const legacy = z.optional(z.enum(legacyStates, 'Choose LEGACY or NOT LEGACY'));
export const paymentStatus = z.enum(paymentStates, 'Choose PAID or UNPAID');
/** Why the office sets a status, and its last day: empty, it has no end; left out, 30 days (spec-readings 38). */
export const overrideTerms = { reason: fields.optionalText255, until: z.optional(dateOrEmpty) };
export const paymentIssue = z.enum(issueStates, 'Choose FAILED_PAYMENT or NO_ISSUE');
/** LEGACY or NOT LEGACY as words or as true and false, to be set; the handler gets a boolean. */
export const givenLegacy = z.pipe(
  z.union([z.boolean(), z.enum(givenLegacyStates)], 'Choose LEGACY or NOT LEGACY'),
  z.transform(isLegacyOf),
);
/** FAILED_PAYMENT or NO_ISSUE, also with a space as the screens show them, to be set. */
export const givenIssue = (text: string) => z.pipe(z.enum(givenIssueStates, text), z.transform(issueOf));
const filters = {
  userEmail: searched,
  legacy,
  payment_status: z.optional(paymentStatus),
  /** Narrows to members whose status an override of the office sets, or their payments. */
  payment_by: z.optional(z.enum(paymentSources, 'Choose OFFICE, OFFICE_WITHOUT_END or PAYMENTS')),
  payment_issue: z.optional(paymentIssue),
  subscription_type: z.optional(z.enum(membershipKinds, 'Choose Annual, Monthly, Audit or manual_input')),
  account_status: z.optional(z.enum(accountStates, 'Choose VERIFIED, UNVERIFIED or DECEASED')),
  /** Members who have the plan of this year. */
  plan_year: z.optional(fields.planYear),
  /**
   * Narrows to members to whom this happened between two days: they joined, their paid days ended, or a subscription renews;
   * or a payment pays for the last day; or a renewal was due and is not paid.
   */
  happened: z.optional(z.enum(happenings, 'Choose JOINED, ENDED, PAID, RENEWS or OVERDUE')),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** With PAID: the kind of that payment, as the trends count it. */
  paid_as: z.optional(z.enum(payingKinds, 'Choose Annual, Monthly or Audit')),
};

/** A member in the tables of the administration (spec B §3 'Admin user row'). */
export const userRow = z.object({
  email: z.string(),
  user_id: z.string(),
  name: z.string(),
  surname: z.string(),
  contactNumber: z.string(),
  legacy: z.boolean(),
  payment_status: z.enum(paymentStates),
  payment_issue: z.enum(issueStates),
  account_status: z.enum(accountStates),
  subscription_type: z.enum(membershipKinds),
});

export const userSorts = ['email', 'name'] as const;
export const userListSorts = [...userSorts, 'joined', 'paid_to'] as const;

export const getUserList = endpoint({
  method: 'POST',
  path: '/api/user/get_user_list',
  guard: 'admin',
  right: 'members',
  reads: true,
  doc: 'The members that match a search and the filters, a page at a time (spec B §2.9, spec-readings 81, 83)',
  body: pageQuery(userListSorts, filters),
  ok: z.extend(
    pageOf(
      z.extend(userRow, {
        /** The day of the registration. */
        joined: z.string(),
        /** The last paid day; empty without one. */
        paid_to: z.string(),
        /** The renewal that was due and is not paid; left out without one. */
        overdue: z.optional(
          z.object({
            due_on: z.string(),
            amount: rand,
            /** When the provider tries again; empty when it has given up or does not say. */
            next_try_on: z.string(),
            /** The last day of access. */
            access_to: z.string(),
          }),
        ),
      }),
    ),
    {
      /** All members, whatever the search. */
      all: z.number(),
      /** Nothing matches the search itself: these are like it, the most alike first. */
      alike: z.boolean(),
    },
  ),
  errors: [],
});

export const usersCsv = endpoint({
  method: 'GET',
  path: '/api/admin/users_csv',
  guard: 'admin',
  right: 'lists',
  does: 'Downloaded users.csv',
  kind: 'file',
  doc: "users.csv: all members that match the search and the filters (spec B §3); 'format' xlsx: as a sheet",
  query: z.object({ ...filters, format: fields.listFormat }),
  ok: fields.nothing,
  errors: [],
});

/** The members whom a bulk action means, by address. */
export const confirmedUsers = confirmedOf(fields.email, z.object(filters));
/** A confirmation asks about the accounts alone, about their payments, or about their subscriptions and their deletion. */
export const selectionParts = ['accounts', 'payments', 'subscriptions', 'mails'] as const;
export type SelectionPart = (typeof selectionParts)[number];

export const selectedUsers = endpoint({
  method: 'POST',
  path: '/api/admin/selected_users',
  guard: 'admin',
  right: 'members',
  reads: true,
  doc: 'Whom a bulk action would reach, for its confirmation, which asks for the numbers that it shows (spec-readings 19)',
  body: z.object({
    users: selectionOf(fields.email, z.object(filters)),
    about: z.enum(selectionParts),
  }),
  ok: z.object({
    total: z.number(),
    /** The first of them, by address. */
    emails: z.array(z.string()),
    /** Only for 'accounts'. */
    legacy: z.nullable(z.number()),
    /** How many are administrators, who are never deleted here; only for 'subscriptions', which a deletion asks for. */
    administrators: z.nullable(z.number()),
    /** Only for 'payments'. */
    payments: z.nullable(
      z.object({
        paid: z.number(),
        failed: z.number(),
        /** Those whose status the office has set. */
        by_office: z.number(),
        /** How many accounts each status opens or closes; their members are told by mail, but not those who have died. */
        told: z.object({
          PAID: z.number(),
          UNPAID: z.number(),
          AS_PAYMENTS_SAY: z.number(),
          FAILED_PAYMENT: z.number(),
          NO_ISSUE: z.number(),
        }),
      }),
    ),
    /** How many get no mail to a group, by the reason; only for 'mails'. */
    left_out: z.nullable(z.record(z.enum(allLeftOut), z.int())),
    /** Those with a subscription that renews, counted no further than a long list; only for 'subscriptions'. */
    subscriptions: z.nullable(z.object({ total: z.number(), more: z.optional(z.boolean()) })),
  }),
  errors: [],
});

/** Why an account is deleted; the log keeps it, and has no address then. */
export const deletionReason = fields.optionalText255;

export const deleteUser = endpoint({
  method: 'POST',
  path: '/api/user/delete_user',
  guard: 'admin',
  right: 'delete',
  does: 'Deleted user',
  concerns: 'body.email',
  doc: 'Deletes a member for good; the subscription is cancelled at the provider (spec B §2.9, spec-readings 37, 78)',
  body: z.object({ email: fields.email, reason: deletionReason }),
  ok: fields.nothing,
  errors: ['not_found', 'administrator_stays'],
});
