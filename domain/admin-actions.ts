// What administrators do, in words for their log, by the path of the call (spec-readings 128).

import { grouped } from './counted.ts';
import { leadLabel, leadStates } from './leads.ts';
import { issueStates, legacyStateOf, stateInWords } from './user-states.ts';

/** Path -> words. A test compares the paths with the contract. */
export const actions: Readonly<Record<string, string>> = {
  '/api/auth/master': 'Created account',
  '/api/auth/masterBulk': 'Created accounts',
  '/api/user/update_user': 'Changed user',
  '/api/user/delete_user': 'Deleted user',
  '/api/user/delete_selected_users': 'Deleted users',
  '/api/user/bulk_update_legacy': 'Changed legacy status',
  '/api/user/bulk_update_paymentstatus': 'Changed payment status',
  '/api/user/bulk_update_paymentissues': 'Changed payment issue status',
  '/api/user/cancel_subscription': 'Cancelled subscription',
  '/api/admin/end_user_sessions': 'Ended sessions',
  '/api/admin/users_csv': 'Downloaded users.csv',
  '/api/admin/reports/:year/csv': 'Downloaded a report',
  '/api/admin/log_csv': 'Downloaded the admin log',
  '/api/auth/add_discount': 'Added discount code',
  '/api/admin/discounts/end': 'Ended discount code',
  '/api/auth/update_pricing': 'Changed price',
  '/api/admin/pricing/remove': 'Removed price',
  '/api/auth/create_referral_discount_master': 'Generated referral code',
  '/api/auth/bulk_generate_referral_code': 'Generated referral codes',
  '/api/auth/bulk_resend_referral_code': 'Sent referral emails',
  '/api/admin/payouts/pay': 'Marked referral as paid',
  '/api/admin/credit_note': 'Issued credit note',
  '/api/auth/add_lead': 'Added lead',
  '/api/auth/bulkAdd_leads': 'Added leads',
  '/api/auth/delete_lead': 'Deleted lead',
  '/api/auth/delete_selected_leads': 'Deleted leads',
  '/api/auth/getAll_leads': 'Read all leads',
  '/api/auth/toggleLead_state': 'Activated or paused leads',
  '/api/rpt/bulkBookActivityEmail': 'Uploaded activities',
  '/api/rpt/addAffiliate': 'Added affiliate activity',
  '/api/rpt/addAffiliateBulk': 'Added affiliate activities',
  '/api/rpt/update_affiliate': 'Changed affiliate activity',
  '/api/rpt/delete_affiliate': 'Deleted affiliate activity',
  '/api/rpt/delete_affiliateBulk': 'Deleted affiliate activities',
  '/api/admin/bulk-actions/:id/stop': 'Stopped bulk action',
  '/api/admin/bulk-actions/:id/retry': 'Tried failed rows again',
  '/api/admin/attention/done': 'Saw to a fault',
};

const LEAD_MAILS = '/api/auth/toggleLead_state';
/** What was done to the mails to leads, by the state that they have after it. */
const leadMailActions: Readonly<Record<string, string>> = {
  ACTIVE: 'Activated leads',
  PAUSED: 'Paused leads',
};

/**
 * 'Changed user'. `after`: the values of the entry, which say which of two things a call did. A call without words of its
 * own is named by the end of its path: 'Add affiliate'.
 */
export function actionInWords(path: string, after?: unknown): string {
  const { state } = objectOf(after);
  const known = (path === LEAD_MAILS && leadMailActions[String(state)]) || actions[path];
  if (known) return known;
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? path;
  const words = last
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What names the thing that an entry is about when it is about no member, in this order. */
const SUBJECTS = ['code', 'discount_code', 'pricing_type', 'title', 'invoice', 'bulk_action', 'job', 'kind'];
/** What was counted, in its own words: 5 000 users. */
const COUNTED = ['users', 'members', 'leads', 'rows', 'added', 'deleted', 'read'];

/** What an entry is about when it is about no member: 'GAUTENG20', '5 000 users'. Empty when it does not say. */
export function subjectOf(before: unknown, after: unknown, path = ''): string {
  if (path === LEAD_MAILS) return 'Lead mails';
  const values = { ...objectOf(before), ...objectOf(after) };
  const many = COUNTED.find((name) => typeof values[name] === 'number');
  if (many) return `${grouped(Number(values[many]))} ${many}`;
  const name = SUBJECTS.find((field) => ['string', 'number'].includes(typeof values[field]));
  return name ? String(values[name]) : '';
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** One field that an entry says something of. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Before and after of an entry, field by field, the changed ones first. Only fields that one of the two names. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const all = names.map((field) => ({
    field: words(field),
    before: old[field] ?? '',
    after: now[field] ?? '',
  }));
  return [...all.filter((one) => one.before !== one.after), ...all.filter((one) => one.before === one.after)];
}

function fieldsOf(value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { value: said(value) };
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, said(content, name)]));
}

/** The fields that hold a state, and the states whose words differ from how they are stored. */
const OF_STATES = /^(state|status|payment_issue)$/;
const stateNames = new Map<string, string>([
  ...issueStates.map((state): [string, string] => [state, stateInWords(state)]),
  ...leadStates.map((state): [string, string] => [state, leadLabel(state)]),
]);

/** A value as the screens word it. */
function said(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean' && name === 'legacy') return legacyStateOf(value);
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value))
    return value.length > 3 ? `${value.length} entries` : value.map((one) => said(one, name)).join(', ');
  if (typeof value === 'string' && OF_STATES.test(name)) return stateNames.get(value) ?? value;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, content]) => `${words(name)}: ${said(content, name)}`)
      .join('; ');
  // A year is a name, not a count.
  return Number.isInteger(value) && !/year/i.test(name) ? grouped(Number(value)) : String(value);
}

function words(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
