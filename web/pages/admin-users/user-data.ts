import type { personRecord } from '#contract/admin-person.ts';
import type { masterUser } from '#contract/admin-user.ts';
import { getUserList, userSorts } from '#contract/admin-users.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { PageRequest } from '#contract/paging.ts';
import { type MembershipKind, membershipKinds } from '#domain/membership.ts';
import {
  type IssueState,
  issueStates,
  type LegacyState,
  legacyStates,
  type PaymentSource,
  type PaymentState,
  paymentSources,
  paymentStates,
} from '#domain/user-states.ts';
import { posted } from '#web/api/queries.ts';
import type { Chosen } from '#web/parts/admin/use-bulk.ts';

/** The filters of the list, under the names of its call. */
export interface UserFilter {
  userEmail: string;
  legacy?: LegacyState;
  payment_status?: PaymentState;
  payment_by?: PaymentSource;
  payment_issue?: IssueState;
  /** Only from a link: the page offers no choice of it (spec-readings 81). */
  subscription_type?: MembershipKind;
}

/** The names in the address. */
export const filterNames = [
  'userEmail',
  'legacy',
  'payment_status',
  'payment_by',
  'payment_issue',
  'subscription_type',
] as const;

/** The filters in the address. It can be typed by hand: a state that does not exist is left out, and a long text is cut. */
export function filterOf(search: Readonly<Record<string, unknown>>): UserFilter {
  const legacy = legacyStates.find((state) => state === search.legacy);
  const payment = paymentStates.find((state) => state === search.payment_status);
  const by = paymentSources.find((source) => source === search.payment_by);
  const issue = issueStates.find((state) => state === search.payment_issue);
  const subscription = membershipKinds.find((kind) => kind === search.subscription_type);
  return {
    userEmail: typeof search.userEmail === 'string' ? search.userEmail.slice(0, TEXT_MAX) : '',
    ...(legacy ? { legacy } : {}),
    ...(payment ? { payment_status: payment } : {}),
    ...(by ? { payment_by: by } : {}),
    ...(issue ? { payment_issue: issue } : {}),
    ...(subscription ? { subscription_type: subscription } : {}),
  };
}

/** One page of the list. Nothing is asked until there is a search. */
export function usersQuery({
  page,
  size,
  sort: by,
  direction,
  ...search
}: PageRequest & Record<string, unknown>) {
  const filter = filterOf(search);
  const sort = userSorts.find((name) => name === by);
  const body = { ...filter, page, size, direction, ...(sort ? { sort } : {}) };
  return { ...posted(getUserList, body), enabled: filter.userEmail !== '' };
}

/** The users whom a bulk call means. */
export type ChosenUsers = Chosen<UserFilter>;

/** One member, as the edit view has them. */
export type MasterUser = ResultOf<typeof masterUser>;

/** The record of that member for the office. */
export type Person = ResultOf<typeof personRecord>;
