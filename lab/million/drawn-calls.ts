import { invoiceStates, officeInvoices } from '#contract/office-invoices.ts';
import { leadsPage } from '#contract/office-leads.ts';
import { officeLog } from '#contract/office-log.ts';
import { codeFilters, getUserListReferral, selectedReferrers } from '#contract/office-referrals.ts';
import * as reports from '#contract/office-reports.ts';
import { officeSearch } from '#contract/office-search.ts';
import {
  getUserList,
  selectedUsers,
  selectionParts,
  userListSorts,
  userSorts,
} from '#contract/office-users.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { leadStates } from '#domain/leads/leads.ts';
import { membershipKinds } from '#domain/membership/membership.ts';
import { openStatuses } from '#domain/obligations/status.ts';
import { happenings, payingKinds, revenueKinds } from '#domain/office/trends.ts';
import { askingBodies } from '#domain/office/user-reports.ts';
import {
  accountStates,
  issueStates,
  legacyStates,
  paymentSources,
  paymentStates,
} from '#domain/office/user-states.ts';
import { draws } from '#test/support/siege.ts';
import { YEAR } from '../../bench/reports-population.ts';
import type { OfficeCall } from './office-calls.ts';

type Choices = readonly (string | number)[];

/** A list of the office with all that can be chosen in it. */
interface DrawnList {
  name: string;
  texts: readonly string[];
  /** Some of them are chosen, each with one of its values. */
  filters: Readonly<Record<string, Choices>>;
  call(chosen: Chosen): OfficeCall;
  sorts?: readonly string[];
}

interface Chosen {
  text: string;
  filter: object;
  place: object;
}

type Endpoint = OfficeCall['endpoint'];
const inQuery =
  (endpoint: Endpoint, params: object = {}) =>
  ({ text: q, filter, place }: Chosen): OfficeCall => ({
    endpoint,
    params,
    query: { q, ...filter, ...place },
  });
const inBody =
  (endpoint: Endpoint) =>
  ({ text: userEmail, filter, place }: Chosen): OfficeCall => ({
    endpoint,
    body: { userEmail, ...filter, ...place },
  });
const inSelection =
  (endpoint: Endpoint, more: object = {}) =>
  ({ text: userEmail, filter }: Chosen): OfficeCall => ({
    endpoint,
    body: { users: { all: true, except: [], filter: { userEmail, ...filter } }, ...more },
  });

/** The words of a number, an address, a name, of everybody and of nobody. */
const TEXTS = ['@', 'example', 'm', '1', '47', '4711', 'surname12', 'member004711@', '.co.za', '!!!'];
const FILTERS_AT_MOST = 3;
const LAST_PAGE = 1_000;

/** The lists and the confirmations, `each` so many times, with a text, filters, an order and a page that are drawn. */
export function drawnCalls(each: number, seed: number): Map<string, OfficeCall[]> {
  const next = draws(seed);
  return new Map(lists().map((list) => [list.name, Array.from({ length: each }, () => drawn(list, next))]));
}

function drawn({ texts, filters, call, sorts = [] }: DrawnList, next: () => number): OfficeCall {
  const of = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  const names = Object.keys(filters);
  const several = names.length > 0 ? Math.floor(next() * (FILTERS_AT_MOST + 1)) : 0;
  const chosen = Array.from({ length: several }, () => of(names));
  const filter = Object.fromEntries(chosen.map((name) => [name, of(filters[name] ?? [])]));
  const order = sorts.length > 0 && next() < 0.8 ? { sort: of(sorts), direction: of(['asc', 'desc']) } : {};
  return call({ text: of(texts), filter, place: { ...order, page: of([1, LAST_PAGE]) } });
}

function lists(): DrawnList[] {
  const today = southAfricanDate(new Date());
  const days = [today, ...[-400, -30, -1, 1, 30].map((by) => addDays(today, by))];
  const span = { from: days, to: days };
  const ofUsers = {
    texts: TEXTS,
    filters: {
      ...{ legacy: legacyStates, payment_status: paymentStates, payment_by: paymentSources },
      ...{ payment_issue: issueStates, subscription_type: membershipKinds, account_status: accountStates },
      ...{ plan_year: [YEAR], happened: happenings, paid_as: payingKinds, ...span },
    },
  };
  const ofReports = (name: string, endpoint: Endpoint, filters = {}): DrawnList => ({
    ...{ name: `Report: ${name}`, texts: ['', ...TEXTS], filters, sorts: userSorts },
    call: inQuery(endpoint, { year: YEAR }),
  });
  return [
    { name: 'Users', ...ofUsers, sorts: userListSorts, call: inBody(getUserList) },
    ...selectionParts.map((about) => ({
      ...{ name: `Confirmations, ${about}`, ...ofUsers },
      call: inSelection(selectedUsers, { about }),
    })),
    ofReports('all', reports.reportAll),
    ofReports('not scored', reports.usersNotScored),
    ofReports('no activities', reports.usersNoActivities),
    ofReports('no reflection', reports.usersNoReflection),
    ofReports('no ethics reflection', reports.usersNoEthicsReflection),
    ofReports('fully compliant', reports.usersFullyCompliant),
    ofReports('obligations open', reports.usersObligationsOpen, { body: askingBodies, status: openStatuses }),
    {
      ...{ name: 'Invoices', texts: ['', '', 'INV', '004711', ...TEXTS], call: inQuery(officeInvoices) },
      filters: { state: invoiceStates, paid_as: revenueKinds, ...span },
      sorts: ['number', 'email', 'issued_on', 'amount', 'state'],
    },
    {
      ...{ name: 'Log', texts: ['', '', ...TEXTS], sorts: ['at'], call: inQuery(officeLog) },
      filters: { what: ['Deleted user', 'Changed price', 'Downloaded users.csv'], ...span },
    },
    {
      ...{
        name: 'Referrals',
        texts: TEXTS,
        filters: { code: codeFilters },
        call: inBody(getUserListReferral),
      },
      sorts: ['email', 'discount_code', 'number_times_used'],
    },
    {
      ...{ name: 'Referral confirmations', texts: TEXTS, filters: { code: codeFilters } },
      call: inSelection(selectedReferrers),
    },
    {
      ...{ name: 'Leads', texts: ['', ...TEXTS], filters: { state: leadStates }, call: inQuery(leadsPage) },
      sorts: ['email', 'name', 'state', 'date_created'],
    },
    {
      ...{ name: 'Search', texts: [...TEXTS, 'Surname12', 'Name7 Surname12', 'Surnmae12'], filters: {} },
      call: ({ text: q }) => ({ endpoint: officeSearch, query: { q } }),
    },
  ];
}
