import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { readSources, type Source } from './architecture/sources.ts';
import { textsOf } from './architecture/texts.ts';

// The texts that the specification gives the administration (B §2.9, §3, §4, §5, §8), each at the page that it belongs to:
// the page's own file says it, or one that the page imports. The journeys show most of them on the screen.

/** By the file of the page. */
const screens = {
  'admin-register/RegisterPage.tsx': [
    ...['Sign in', 'Submit', 'Successfully added user', 'Successfully Added Bulk Users'],
    ...['Must be a valid email', 'Email is required', 'Both email addresses need to be the same'],
    ...['First name is required', 'Last name is required', 'Contact number is required'],
    'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    'Both passwords need to be the same',
    ...['Email', 'Password', 'Name', 'Surname', 'Contact'],
  ],
  'admin-users/UsersPage.tsx': [
    // Shown with a space for the underscore, which domain/user-states.test.ts holds.
    ...['LEGACY', 'NOT LEGACY', 'PAID', 'UNPAID', 'FAILED_PAYMENT', 'NO_ISSUE', 'Filter'],
    ...['Email', 'Name', 'Legacy', 'Payment Status', 'Payment Issue', 'Subscription', 'Edit', 'Delete'],
    ...['Download CSV', 'No Users available for this search'],
    ...['Delete Selected Users', 'Change Legacy Status', 'Change Paid Status', 'Change Payment Issue Status'],
    ...['Close', 'Continue', 'WARNING!'],
    'DELETING WILL DELETE ALL SELECTED USER/S INFORMATION. PLEASE CONFIRM',
    ...['Surname', 'Contact Number', 'Cancel', 'Submit', 'User Payfast Details'],
    ...['Subscription Type', 'Monthly Subscription', 'Annual Subscription', 'Other', 'Not Available'],
    ...['Subscription Amount', 'Subscription Status', 'Next Payment Date', 'Token'],
    'Number of Successful Payments',
    ...['Cancel User Subscription', 'Cancelled Subscription Successfully!', 'Updated User Successfully!'],
    ...['Successfully Deleted Users', 'Successfully Deleted User', 'Successfully Change Legacy Status'],
    ...['Successfully Changed Payment Status', 'Successfully Changed Payment Issue'],
  ],
  'admin-referrals/ReferralsPage.tsx': [
    ...['CODE EXIST', 'NO REFERRAL CODE', 'Email', 'Referral Code', 'No. of Times Used'],
    ...['Generate Code', 'Code Exists', 'BULK GENERATE CODES', 'RESEND REFERRAL EMAIL'],
    ...['Successfully Created Code for User', 'Successfully Created User Codes', 'Successfully resent email'],
    'No Users available for this search',
  ],
  'admin-pricing/PricingPage.tsx': [
    ...['Annual', 'Monthly', 'Audit', 'Prior Year', 'Referral', 'Price must be a number'],
  ],
  'admin-discounts/DiscountsPage.tsx': [
    ...['A Code is required', 'Limit is required', 'Successfully added discount code'],
  ],
  'admin-activities/ActivitiesPage.tsx': [
    ...['Flexible Date', 'Successfully Added Bulk Affiliates'],
    ...['Title', 'Provider', 'Type', 'Description', 'Activity Date', 'Price', 'URL', 'Competency'],
    ...['Successfully Deleted Activity', 'Successfully Deleted Activities', 'Successfully Updated Activity'],
  ],
  'admin-upload/UploadPage.tsx': [
    ...['Upload CSV', 'Review Upload', 'Submit', 'Successfully Added bulk Activity', 'Email'],
    ...['Title', 'Provider', 'Type', 'Description', 'Activity Date', 'Competency'],
    ...['Question 1', 'Question 2', 'Question 3', 'Reflection Date'],
  ],
  'admin-reports/ReportsPage.tsx': [
    ...['Export Users Data', 'RPT YEAR', 'FILTER USERS', 'USERS NOT SCORED', 'SCORED BUT NO ACTIVITIES'],
    ...['REFLECTIONS INCOMPLETE', 'ETHICS REFLECTIONS INCOMPLETE', 'FULLY-COMPLIANT'],
    ...['Email', 'Name', 'Legacy', 'Payment Status', 'Payment Issue', 'Subscription'],
    'No Users available for this search',
  ],
  'admin-leads/LeadsPage.tsx': [
    ...['Upload CSV', 'Name', 'Email', 'Submit', 'Add Lead', 'First Name', 'Email Address'],
    ...['Activate Leads', 'Pause Leads', 'State', 'Date Added', 'Delete Selected Leads', 'WARNING!'],
    'DELETING WILL DELETE ALL SELECTED LEADS. PLEASE CONFIRM',
    ...['No Users available for this search', 'Email is required', 'Name is required'],
    ...['INITIALIZED', 'Lead Email 1 Sent', 'Lead Email 2 Sent', 'Lead Email 3 Sent', 'USER REGISTERED'],
    ...['UNKNOWN', 'Successfully Added Lead', 'Successfully Deleted Lead', 'Successfully Deleted Leads'],
    ...['Successfully activated Leads', 'Successfully paused Leads'],
  ],
  'referrals/ReferralsPage.tsx': [
    ...['Request Payout', 'Available for Payout', 'Number of Times Used', 'Dates Your Code Was Used'],
    ...['Text copied to clipboard!', 'Failed to copy text to clipboard.'],
  ],
};

const sources = new Map(readSources().map((source) => [source.path, source]));
/** Files that every page reaches, with the texts of all areas. */
const SHARED = /^(contract\/(index|errors)|web\/(api\/|paths|routes))/;

function reachedFrom(path: string, seen = new Set<Source>()): Set<Source> {
  const source = sources.get(path);
  if (!source || seen.has(source) || SHARED.test(path)) return seen;
  seen.add(source);
  for (const file of source.files) reachedFrom(file, seen);
  return seen;
}

test.each(Object.entries(screens))('%s says the texts of the specification', (page, texts) => {
  const said = new Set([...reachedFrom(`web/pages/${page}`)].flatMap(textsOf));
  expect(said.size).toBeGreaterThan(0);
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});

test.each([
  ['createAccount', 400, 'Email Already Exists. Please sign in'],
  ['createAccount', 403, 'Password too short'],
  ['addDiscount', 401, 'Permissions Denied'],
  ['addDiscount', 403, 'Code Already Exists'],
  [
    'userPayfastSubscription',
    404,
    'Cannot find Payfast Subscription Details for this user - Please Notify Support',
  ],
] as const)('%s answers %s with the text of the catalogue', (name, status, message) => {
  const said = Object.entries(errors).filter(([, error]) => error.message === message);
  const codes: readonly string[] = ['permissions_denied', ...endpoints[name].errors];
  expect(said.filter(([code]) => codes.includes(code)).map(([, error]) => error.status)).toEqual([status]);
});
