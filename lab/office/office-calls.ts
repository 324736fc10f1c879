import type { EndpointSpec } from '#contract/endpoint.ts';
import { books } from '#contract/office-books.ts';
import { attention, officeHome, serverJobs } from '#contract/office-home.ts';
import { officeInvoices } from '#contract/office-invoices.ts';
import { leadsOverview, leadsPage } from '#contract/office-leads.ts';
import { officeLog, officeLogChoices } from '#contract/office-log.ts';
import { personRecord } from '#contract/office-person.ts';
import { officePricing } from '#contract/office-prices.ts';
import {
  getUserListReferral,
  paidPayouts,
  referralPayouts,
  selectedReferrers,
} from '#contract/office-referrals.ts';
import * as reports from '#contract/office-reports.ts';
import { officeSearch } from '#contract/office-search.ts';
import { officeTrends } from '#contract/office-trends.ts';
import { getUserList, selectedUsers, selectionParts } from '#contract/office-users.ts';
import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { invoiceStates } from '#domain/invoices/invoices.ts';
import { YEAR } from './fill.ts';

export interface OfficeCall {
  endpoint: EndpointSpec;
  params?: object;
  query?: Record<string, string | number>;
  body?: object;
}

interface NamedCall extends OfficeCall {
  name: string;
}

const list = (name: string, filter: object): NamedCall => ({
  name: `Users: ${name}`,
  endpoint: getUserList,
  body: { userEmail: '@', ...filter },
});
/** Each with a text that asks for everybody, and with a word that every address has. */
const confirmations = (name: string, filter: object, texts = ['@', 'example']): NamedCall[] =>
  texts.flatMap((userEmail) =>
    selectionParts.map((about) => ({
      name: `Confirmation, ${about}: ${name}, ${userEmail}`,
      endpoint: selectedUsers,
      body: { users: { all: true, except: [], filter: { userEmail, ...filter } }, about },
    })),
  );
const report = (name: string, endpoint: EndpointSpec, query = {}): NamedCall => ({
  name: `Report: ${name}`,
  endpoint,
  query,
  params: { year: YEAR },
});
const invoices = (name: string, query: Record<string, string | number>): NamedCall => ({
  name: `Invoices: ${name}`,
  endpoint: officeInvoices,
  query,
});
const log = (name: string, query: Record<string, string | number>): NamedCall => ({
  name: `Log: ${name}`,
  endpoint: officeLog,
  query,
});

/** Every list, search, filter, confirmation and report of the office, each in the ways that it is asked for most. */
export function officeCalls(memberId: string): NamedCall[] {
  const today = southAfricanDate(new Date());
  return [
    { name: 'Home', endpoint: officeHome },
    { name: 'Trends', endpoint: officeTrends },
    { name: 'Needs attention', endpoint: attention },
    { name: 'Jobs', endpoint: serverJobs },
    { name: 'Prices', endpoint: officePricing },
    { name: 'Record of a person', endpoint: personRecord, params: { user_id: memberId } },
    { name: 'Search: a name', endpoint: officeSearch, query: { q: 'Name7 Surname12' } },
    { name: 'Search: a mistyped name', endpoint: officeSearch, query: { q: 'Surnmae12' } },
    list('everybody', {}),
    list('everybody by name, page 1 000', { sort: 'name', page: 1_000 }),
    list('everybody, newest paid day first', { sort: 'paid_to', direction: 'desc' }),
    list('everybody, newest first', { sort: 'joined', direction: 'desc' }),
    list('one letter', { userEmail: 'm' }),
    list('two letters', { userEmail: 'me' }),
    list('a part of the address', { userEmail: '4711' }),
    list('a surname', { userEmail: 'surname12' }),
    list('two names', { userEmail: 'name7 surname12' }),
    list('a mistyped name', { userEmail: 'Surnmae12' }),
    list('nobody', { userEmail: '!!!' }),
    list('PAID', { payment_status: 'PAID' }),
    list('UNPAID', { payment_status: 'UNPAID' }),
    list('UNPAID by name, page 1 000', { payment_status: 'UNPAID', sort: 'name', page: 1_000 }),
    list('a surname, UNPAID, by name', { userEmail: 'surname12', payment_status: 'UNPAID', sort: 'name' }),
    list('by the office', { payment_by: 'OFFICE' }),
    list('failed payment', { payment_issue: 'FAILED_PAYMENT' }),
    list('LEGACY', { legacy: 'LEGACY' }),
    list('Monthly, page 1 000', { subscription_type: 'Monthly', page: 1_000 }),
    list('UNVERIFIED', { account_status: 'UNVERIFIED' }),
    list('a plan year', { plan_year: YEAR }),
    list('a word of every address', { userEmail: 'example' }),
    list('who was paid for today, as Annual', { happened: 'PAID', to: today, paid_as: 'Annual' }),
    list('who ended in a month', { happened: 'ENDED', from: addDays(today, -30), to: today }),
    ...confirmations('everybody', {}),
    ...confirmations('UNPAID', { payment_status: 'UNPAID' }),
    ...confirmations('PAID', { payment_status: 'PAID' }),
    ...confirmations('Annual', { subscription_type: 'Annual' }),
    ...confirmations('Monthly', { subscription_type: 'Monthly' }),
    ...confirmations('a plan year', { plan_year: YEAR }),
    ...confirmations('who renews in a month', { happened: 'RENEWS', from: today, to: addDays(today, 30) }),
    ...confirmations('who was paid for today', { happened: 'PAID', to: today }),
    ...confirmations('a surname', {}, ['surname12']),
    report('all', reports.reportAll),
    report('all by name', reports.reportAll, { sort: 'name' }),
    report('all, the last page by name', reports.reportAll, { sort: 'name', page: 1_000 }),
    report('not scored', reports.usersNotScored),
    report('no activities', reports.usersNoActivities),
    report('no reflection', reports.usersNoReflection),
    report('no ethics reflection', reports.usersNoEthicsReflection),
    report('fully compliant', reports.usersFullyCompliant),
    report('fully compliant by name, a part of the address', reports.usersFullyCompliant, {
      sort: 'name',
      q: '4711',
    }),
    report('obligations open', reports.usersObligationsOpen),
    report('obligations open by name', reports.usersObligationsOpen, { sort: 'name' }),
    report('obligations of SARS, on course', reports.usersObligationsOpen, {
      body: 'sars',
      status: 'on_course',
    }),
    invoices('all', {}),
    invoices('by number, page 1 000', { sort: 'number', page: 1_000 }),
    invoices('by email', { sort: 'email' }),
    invoices('by amount', { sort: 'amount', direction: 'desc' }),
    ...invoiceStates.map((state) => invoices(state, { state })),
    invoices('a number', { q: '004711' }),
    invoices('an address', { q: 'member004711@' }),
    invoices('everybody', { q: '@' }),
    invoices('a month', { from: `${YEAR}-03-01`, to: `${YEAR}-03-31` }),
    { name: 'Books of a year', endpoint: books, query: { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` } },
    { name: 'Referral list: everybody', endpoint: getUserListReferral, body: { userEmail: '@' } },
    {
      name: 'Referral list: with a code, by uses',
      endpoint: getUserListReferral,
      body: { userEmail: '@', code: 'CODE EXIST', sort: 'number_times_used', direction: 'desc' },
    },
    {
      name: 'Referral confirmation: with a code',
      endpoint: selectedReferrers,
      body: { users: { all: true, except: [], filter: { userEmail: '@', code: 'CODE EXIST' } } },
    },
    { name: 'Rewards owed', endpoint: referralPayouts },
    { name: 'Rewards paid', endpoint: paidPayouts },
    log('newest', {}),
    log('page 1 000', { page: 1_000 }),
    log('an action', { what: 'Deleted user' }),
    log('a text', { q: 'member4711@' }),
    { name: 'Log: choices', endpoint: officeLogChoices },
    { name: 'Leads', endpoint: leadsPage },
    { name: 'Leads: a text', endpoint: leadsPage, query: { q: '4711' } },
    { name: 'Leads: overview', endpoint: leadsOverview },
  ];
}
