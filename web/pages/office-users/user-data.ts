import type { ResultOf } from '#contract/endpoint.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { personRecord } from '#contract/office-person.ts';
import type { masterUser } from '#contract/office-user.ts';
import { getUserList, userListSorts } from '#contract/office-users.ts';
import type { PageRequest } from '#contract/paging.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { type MembershipKind, membershipKinds } from '#domain/membership/membership.ts';
import { type Happening, happenings, type PayingKind, payingKinds } from '#domain/office/trends.ts';
import {
  type AccountState,
  accountStates,
  type IssueState,
  issueStates,
  type LegacyState,
  legacyStates,
  type PaymentSource,
  type PaymentState,
  paymentSources,
  paymentStates,
} from '#domain/office/user-states.ts';
import { posted } from '#web/api/queries.ts';
import type { Chosen } from '#web/parts/office/use-bulk.ts';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';

/** The filters of the list, under the names of its call. */
export interface UserFilter {
  userEmail: string;
  legacy?: LegacyState;
  payment_status?: PaymentState;
  payment_by?: PaymentSource;
  payment_issue?: IssueState;
  subscription_type?: MembershipKind;
  account_status?: AccountState;
  plan_year?: number;
  happened?: Happening;
  from?: string;
  to?: string;
  paid_as?: PayingKind;
}

/** The orders of the list, as the address has them. */
export const userOrders = [
  { value: 'email', label: 'Email' },
  { value: 'name', label: 'Name' },
  { value: '-joined', label: 'Joined, newest first' },
  { value: 'joined', label: 'Joined, oldest first' },
  { value: 'paid_to', label: 'Paid to, soonest first' },
  { value: '-paid_to', label: 'Paid to, latest first' },
];

/** The names of the filters in the address. */
export const filterNames = [
  'userEmail',
  'legacy',
  'payment_status',
  'payment_by',
  'payment_issue',
  'subscription_type',
  'account_status',
  'plan_year',
  'happened',
  'from',
  'to',
  'paid_as',
] as const;

/** The filters in the address. It can be typed by hand: a state that does not exist is left out, and a long text is cut. */
export function filterOf(search: Readonly<Record<string, unknown>>): UserFilter {
  const legacy = legacyStates.find((state) => state === search.legacy);
  const payment = paymentStates.find((state) => state === search.payment_status);
  const by = paymentSources.find((source) => source === search.payment_by);
  const issue = issueStates.find((state) => state === search.payment_issue);
  const account = accountStates.find((state) => state === search.account_status);
  const year = yearsToChoose().find((one) => `${one}` === `${search.plan_year}`);
  const subscription = membershipKinds.find((kind) => kind === search.subscription_type);
  return {
    userEmail: typeof search.userEmail === 'string' ? search.userEmail.slice(0, TEXT_MAX) : '',
    ...(legacy ? { legacy } : {}),
    ...(payment ? { payment_status: payment } : {}),
    ...(by ? { payment_by: by } : {}),
    ...(issue ? { payment_issue: issue } : {}),
    ...(subscription ? { subscription_type: subscription } : {}),
    ...(account ? { account_status: account } : {}),
    ...(year ? { plan_year: year } : {}),
    ...happenedOf(search),
  };
}

/** The filters about an event. Days and kind mean something only beside what happened. */
function happenedOf(search: Readonly<Record<string, unknown>>): Partial<UserFilter> {
  const happened = happenings.find((one) => one === search.happened);
  if (!happened) return {};
  const { from = '', to = '' } = search;
  const kind = happened === 'PAID' ? payingKinds.find((one) => one === search.paid_as) : undefined;
  return {
    happened,
    ...(isCalendarDate(`${from}`) && happened !== 'PAID' ? { from: `${from}` } : {}),
    ...(isCalendarDate(`${to}`) ? { to: `${to}` } : {}),
    ...(kind ? { paid_as: kind } : {}),
  };
}

/** The filters as texts for the address. */
export const inAddress = (filter: UserFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, `${value}`]));

/** One page of the list. Nothing is asked until there is a search. */
export function usersQuery({
  page,
  size,
  sort: by,
  direction,
  ...search
}: PageRequest & Record<string, unknown>) {
  const filter = filterOf(search);
  const sort = userListSorts.find((name) => name === by);
  const body = { ...filter, page, size, direction, ...(sort ? { sort } : {}) };
  return { ...posted(getUserList, body), enabled: filter.userEmail !== '' };
}

/** The users whom a bulk call means. */
export type ChosenUsers = Chosen<UserFilter>;

/** One member, as the edit view has them. */
export type MasterUser = ResultOf<typeof masterUser>;

/** The record of that member for the office. */
export type Person = ResultOf<typeof personRecord>;
