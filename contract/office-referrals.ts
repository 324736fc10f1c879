import { z } from 'zod/mini';
import { foldAddress } from '#domain/text/address.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { rand } from './money.ts';
import { bulkResult } from './office-bulk-actions.ts';
import { pageOf, pageQuery } from './paging.ts';
import { confirmedOf, selectionOf } from './selection.ts';

// /masterReferral (spec B §2.9, §7.8). The specification gives these calls names and payloads; their paths are those of
// the member's own referral calls.

export const codeFilters = ['CODE EXIST', 'NO REFERRAL CODE'] as const;

/** The filters of the list: a part of the address, and whether there is a code. */
const filters = {
  userEmail: fields.partOfEmail,
  code: z.optional(z.enum(codeFilters, 'Choose CODE EXIST or NO REFERRAL CODE')),
};

/** A search for nothing lists nobody, and not the whole membership. */
const narrows = ({ userEmail, code }: { userEmail: string; code?: string | undefined }) =>
  userEmail !== '' || code !== undefined;
const nothing = { path: ['userEmail'], message: 'Email is required' };

const referralRow = z.object({
  user_id: z.string(),
  email: z.string(),
  /** 'No Code Generated' when absent. */
  discount_code: z.string(),
  number_times_used: z.number(),
  /** The latest first. */
  list_dates: z.array(z.object({ date_used: z.string() })),
});

export const getUserListReferral = endpoint({
  method: 'POST',
  path: '/api/auth/get_user_list_referral',
  guard: 'admin',
  right: 'status',
  reads: true,
  doc: 'The members whose address has this in it, with their referral codes, a page at a time (B §2.9, §7.8, spec-readings 87)',
  body: pageQuery(['email', 'discount_code', 'number_times_used'], filters).check(z.refine(narrows, nothing)),
  ok: pageOf(referralRow),
  errors: [],
});

export const createReferralDiscountMaster = endpoint({
  method: 'POST',
  path: '/api/auth/create_referral_discount_master',
  guard: 'admin',
  right: 'status',
  does: 'Generated referral code',
  concerns: 'body.userEmail',
  doc: "Makes a member's referral code and mails it; a member who has one keeps it, and nothing is mailed (B §2.9, §7.8)",
  body: z.object({ userEmail: fields.email }),
  ok: z.object({ discount_code: z.string() }),
  errors: ['not_found', 'email_not_verified'],
});

/** By address or id. A search for nothing lists nobody, so it selects nobody either. */
const key = fields.text255('Email is required').check(z.overwrite(foldAddress));
const narrowed = z.object(filters).check(z.refine(narrows, nothing));
const users = confirmedOf(key, narrowed);

export const selectedReferrers = endpoint({
  method: 'POST',
  path: '/api/admin/selected_referrers',
  guard: 'admin',
  right: 'status',
  reads: true,
  doc: 'Whom the codes of a selection would reach, for its confirmation (spec-readings 19)',
  body: z.object({ users: selectionOf(key, narrowed) }),
  ok: z.object({
    total: z.number(),
    with_code: z.number(),
    /** Those without a code whose address is not verified. */
    unverified: z.number(),
  }),
  errors: [],
});

export const bulkGenerateReferralCode = endpoint({
  method: 'POST',
  path: '/api/auth/bulk_generate_referral_code',
  guard: 'admin',
  right: 'status',
  does: 'Generated referral codes',
  concerns: 'rows',
  doc: 'The same for several; over 100 go on after the call. A member who has a code keeps it (B §2.9, §7.8)',
  body: z.object({ users }),
  ok: bulkResult,
  errors: ['selection_changed'],
});

export const bulkResendReferralCode = endpoint({
  method: 'POST',
  path: '/api/auth/bulk_resend_referral_code',
  guard: 'admin',
  right: 'status',
  does: 'Sent referral emails',
  concerns: 'rows',
  doc: 'Mails their codes to several members again, to each once; over 100 go on after the call (B §2.9, §7.8)',
  body: z.object({ users }),
  ok: bulkResult,
  errors: ['selection_changed'],
});

export const referralPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  guard: 'admin',
  right: 'invoices',
  doc: 'The members to whom a reward is owed, the largest amount first (spec-readings 19)',
  query: pageQuery(['email', 'name', 'oldest_use', 'uses'], {}),
  ok: z.extend(
    pageOf(
      z.object({
        user_id: z.string(),
        email: z.string(),
        name: z.string(),
        oldest_use: z.string(),
        /** Uses that are not paid out. */
        uses: z.number(),
        available: rand,
      }),
    ),
    {
      /** The reward of one use today. */
      reward: rand,
      /** The sum over all members, whatever the search. */
      members: z.number(),
      uses: z.number(),
      available: rand,
    },
  ),
  errors: [],
});

export const payReferrals = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/pay',
  guard: 'admin',
  right: 'money',
  does: 'Marked referral as paid',
  concerns: 'body.user_id',
  doc: 'Records that what a member has available was paid, and how to find the payment (spec-readings 88)',
  body: z.object({
    user_id: fields.id,
    /** The amount that was paid, as the list showed it. When it is another one by now, nothing is recorded. */
    available: rand,
    reference: fields.text255('Enter the reference of the payment'),
  }),
  ok: z.object({ uses: z.number(), amount: rand }),
  errors: ['not_found', 'nothing_to_pay_out', 'payout_changed'],
});

export const paidPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/paid',
  guard: 'admin',
  right: 'invoices',
  doc: 'The rewards that were paid out, the latest first (spec-readings 19)',
  query: pageQuery(['paid_on', 'email', 'amount', 'reference'], {}),
  ok: pageOf(
    z.object({
      id: z.string(),
      /** Both empty when the account is deleted. */
      email: z.string(),
      name: z.string(),
      uses: z.number(),
      amount: rand,
      reference: z.string(),
      paid_on: z.string(),
    }),
  ),
  errors: [],
});
