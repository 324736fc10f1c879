import type { ResultOf } from '#contract/endpoint.ts';
import { codeFilters, getUserListReferral, type referralPayouts } from '#contract/office-referrals.ts';
import { rand } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { posted } from '#web/api/queries.ts';

export type ReferralUser = ResultOf<typeof getUserListReferral>['rows'][number];
export type Payouts = ResultOf<typeof referralPayouts>;
export type Payee = Payouts['rows'][number];

/** The search; an empty `code` is All. */
export interface Search {
  userEmail: string;
  code: string;
}

export const searchOf = ({ userEmail = '', code = '' }: Readonly<Record<string, string>>): Search => ({
  userEmail,
  code: codeFilters.find((one) => one === code) ?? '',
});

/** Nothing was searched for: the page then lists nobody. */
export const isEmptySearch = ({ userEmail, code }: Search): boolean => userEmail === '' && code === '';

/** The search as the calls take it: without a code when there is no choice. */
export const searchFilter = ({ userEmail, code }: Search) => {
  const chosen = codeFilters.find((one) => one === code);
  return { userEmail, ...(chosen ? { code: chosen } : {}) };
};

export type SearchFilter = ReturnType<typeof searchFilter>;

/** One page of the members that match, as the table asks for it. */
export function membersQuery({ page, size, sort, direction, ...fields }: Record<string, unknown>) {
  const search = searchOf(fields as Record<string, string>);
  const filter = searchFilter(search);
  const body = getUserListReferral.body.safeParse({ page, size, sort, direction, ...filter }).data ?? filter;
  return { ...posted(getUserListReferral, body), enabled: !isEmptySearch(search) };
}

/** 'R2 300.00' and 'is available for payout to 4 members.' */
export function owedText({ members, available }: Pick<Payouts, 'members' | 'available'>) {
  if (members === 0) return { sum: '', rest: 'Nothing is available for payout.' };
  return {
    sum: rand(available),
    rest: ` is available for payout to ${counted(members, 'member')}.`,
  };
}
