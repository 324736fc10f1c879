import { v7 as uuid } from 'uuid';
import { saveUserBuyer } from '#contract/buyer.ts';
import { creditInvoice } from '#contract/invoices.ts';
import { addDiscount } from '#contract/office-discounts.ts';
import { mailGroupToMe } from '#contract/office-group-mails.ts';
import { addLead } from '#contract/office-leads.ts';
import { recordPayment } from '#contract/office-payments.ts';
import { updatePricing } from '#contract/office-prices.ts';
import { markRefundSent } from '#contract/office-refunds.ts';
import { readStatement } from '#contract/office-statements.ts';
import { bulkUpdateLegacy } from '#contract/office-users-bulk.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { cents, inRand } from '#domain/money/money.ts';
import { anAffiliate } from '#test/support/affiliates.ts';
import { NOW } from '#test/support/clock.ts';
import { aSubscription, PASSWORD } from '#test/support/factories.ts';
import { aReferralUse } from '#test/support/referrals.ts';
import type { GuardedBy, Requests, World } from './world.ts';

const year = () => ({ params: { year: 2026 } });
const aFutureDay = () => `2027-01-${String((days++ % 27) + 1).padStart(2, '0')}`;
let days = 0;

const anAccount = () => ({
  email: `made-${uuid()}@example.co.za`,
  password: PASSWORD,
  name: 'Sipho',
  surname: 'Dube',
  contact: '+27 82 555 0199',
});
const anActivityOffer = {
  title: 'Python for accountants',
  provider: 'Umhlanga Learning',
  type: 'e-learning',
  description: 'Twelve lessons',
  competency: 'data_analytics',
  price: '3200',
};
const offer = (title: string) => ({ ...anActivityOffer, title });
const anEntryFor = (user_email: string) => ({
  user_email,
  title: 'From a file',
  provider: 'SAICA',
  type: 'webinar',
  description: 'Three cases',
  activity_date: '01/04/2026',
  competency: 'tax_planning',
});

async function aCode({ app, admin }: World) {
  const code = `CODE-${uuid()}`.toUpperCase();
  await app.call(addDiscount, { as: admin, body: { code, percentage_discount: 10, usage_limit: 5 } });
  return code;
}

async function aLead({ app, admin }: World) {
  const body = { email: `lead-${uuid()}@example.co.za`, name: 'Sipho' };
  return String((await app.call(addLead, { as: admin, body })).body.lead_id);
}

async function aFailedJob({ app }: World) {
  const id = uuid();
  const job = { id, name: 'long-work-of-a-test', payload: '{}', due_at: NOW, done_at: NOW, failed_at: NOW };
  await app.db.insertInto('job').values(job).execute();
  return id;
}

/** A stopped bulk action of which one row failed. */
async function aBulkAction({ app, admin }: World, columns: object = {}) {
  const bulk_action_id = uuid();
  bulkActions += 1;
  await app.db
    .insertInto('bulk_action')
    .values({
      id: bulk_action_id,
      number: 1000 + bulkActions,
      kind: 'delete-users',
      needs: 'home',
      title: 'Delete users',
      row_one: 'user',
      row_many: 'users',
      action: '/api/admin/x',
      payload: '{}',
      total: 1,
      created_at: NOW,
      admin_id: admin.id,
      admin_email: admin.email,
      admin_name: 'Naledi',
      done: 0,
      failed: 1,
      ...columns,
    })
    .execute();
  const row = { bulk_action_id, position: 1, target: uuid(), label: 'gone@example.co.za' };
  await app.db
    .insertInto('bulk_action_row')
    .values({ ...row, state: 'failed', attempts: 1, settled_at: NOW, failure: 'Not found' })
    .execute();
  return { params: { id: bulk_action_id } };
}
let bulkActions = 0;
const ended = { begun_at: NOW, ended_at: NOW };

const emailOf = async ({ aPerson }: World) => (await aPerson()).email;
const users = async (world: World) => ({ body: { users: [await emailOf(world)] } });

const BEFORE = new Date(NOW.getTime() - 86_400_000);
const november = { from: '2026-11-01', to: '2026-11-30' };

const aRecording = async (world: World) => ({
  email: await emailOf(world),
  paid_on: southAfricanDate(NOW),
  amount: 1099,
  way: 'EFT' as const,
  reference: `PO ${uuid()}`,
  kind: 'Annual' as const,
});

/** The id of a credit note whose money is to be sent. */
async function aRefund({ app, admin, paidOnce }: World) {
  const { invoiceNumber: invoice, id } = await paidOnce();
  await app.call(creditInvoice, { as: admin, body: { invoice } });
  const note = app.db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('invoice.id')
    .where('invoice.kind', '=', 'credit_note')
    .where('member_id', '=', id);
  return (await note.executeTakeFirstOrThrow()).id;
}

/** A history file of the provider that says that a payment went back. */
async function aReversal({ app, paidOnce }: World) {
  const { id } = await paidOnce();
  const { provider_payment_id: number, amount_cents: amount } = await app.db
    .selectFrom('payment')
    .select(['provider_payment_id', 'amount_cents'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return `Date,Type,Sign,Gross,PF Payment ID\n2026-11-20,Funds Received (Reversal),Debit,${-inRand(amount)},${number}`;
}

async function aStatement(world: World) {
  const { app, admin } = world;
  const read = await app.call(readStatement, { as: admin, body: { csv: await aReversal(world) } });
  return read.body.id;
}

/** Calls of the administration. */
export const officeRequests = {
  creditInvoice: async ({ paidOnce }) => ({ body: { invoice: (await paidOnce()).invoiceNumber } }),
  saveUserBuyer: async ({ aPerson }) => ({
    body: { user_id: (await aPerson()).id, name: 'Dube and Partners' },
  }),
  reissueUserInvoice: async ({ paidOnce, app, admin }) => {
    const { id, invoiceId } = await paidOnce();
    await app.call(saveUserBuyer, { as: admin, body: { user_id: id, name: 'Dube and Partners' } });
    return { body: { user_id: id, id: invoiceId } };
  },
  recordPayment: async (world) => ({ body: await aRecording(world) }),
  recordPayments: async (world) => ({ body: { payments: [await aRecording(world)] } }),
  reviewPayments: async (world) => ({ body: { payments: [await aRecording(world)] } }),
  reversePayment: async (world) => {
    const { app, admin } = world;
    const made = await app.call(recordPayment, { as: admin, body: await aRecording(world) });
    return { body: { payment: made.body.payment.id, reason: 'Another member' } };
  },
  officeRefunds: () => ({}),
  markRefundSent: async (world) => ({ body: { id: await aRefund(world), sent_on: southAfricanDate(NOW) } }),
  unmarkRefundSent: async (world) => {
    const id = await aRefund(world);
    const { app, admin } = world;
    await app.call(markRefundSent, { as: admin, body: { id, sent_on: southAfricanDate(NOW) } });
    return { body: { id } };
  },
  readStatement: async (world) => ({ body: { csv: await aReversal(world), name: 'november.csv' } }),
  statements: () => ({}),
  oneStatement: async (world) => ({ params: { id: await aStatement(world) } }),
  checkStatement: async (world) => ({ body: { id: await aStatement(world) } }),
  refundStatementLine: async (world) => ({ body: { id: await aStatement(world), line: 2 } }),
  officeTrends: () => ({}),
  officeInvoices: () => ({}),
  books: () => ({ query: november }),
  booksPdf: () => ({ query: november }),
  booksCsv: () => ({ query: { ...november, list: 'payments' } }),
  updatePricing: () => ({ body: { pricing_type: 'Annual', price: '1200', start_date: aFutureDay() } }),
  officePricing: () => ({}),
  removePrice: async ({ app, admin }) => {
    const body = { pricing_type: 'Monthly', price: '120', start_date: aFutureDay() };
    await app.call(updatePricing, { as: admin, body });
    const price = app.db.selectFrom('price').select('id').where('pricing_type', '=', 'Monthly');
    return { body: { id: (await price.executeTakeFirstOrThrow()).id } };
  },
  movePrices: async ({ app, aPerson }) => {
    const { id } = await aPerson();
    await aSubscription(app, { member_id: id, kind: 'Audit', recurring_cents: cents(94_900) });
    return { body: { members: [id], pricing_type: 'Audit', from: 949, price: 999 } };
  },
  stopPriceMoves: async ({ app, aPerson }) => {
    const { id } = await aPerson();
    const moved = { recurring_cents: cents(94_900), move_to_cents: cents(99_900) };
    await aSubscription(app, { member_id: id, kind: 'Audit', ...moved });
    return { body: { members: [id], pricing_type: 'Audit', from: 949 } };
  },
  addDiscount: () => ({ body: { code: `NEW-${uuid()}`, percentage_discount: 10, usage_limit: 5 } }),
  officeDiscounts: () => ({}),
  endDiscount: async (world) => ({ body: { code: await aCode(world) } }),
  getUserListReferral: () => ({ body: { userEmail: 'example' } }),
  createReferralDiscountMaster: async (world) => ({ body: { userEmail: await emailOf(world) } }),
  selectedReferrers: users,
  bulkGenerateReferralCode: users,
  bulkResendReferralCode: async ({ app, aPerson }) => {
    const { id, email } = await aPerson();
    const code = {
      code: `SENT-${uuid()}`.toUpperCase(),
      member_id: id,
      created_at: BEFORE,
      mailed_at: BEFORE,
    };
    await app.db.insertInto('referral_code').values(code).execute();
    return { body: { users: [email] } };
  },
  referralPayouts: () => ({}),
  payReferrals: async ({ app, aPerson }) => {
    const { id } = await aPerson();
    await aReferralUse(app, id, '2026-08-01');
    return { body: { user_id: id, available: 100, reference: 'EFT 7' } };
  },
  paidPayouts: () => ({}),
  affiliateCounts: () => ({}),
  officeAffiliates: () => ({ query: { competency: 'tax_planning' } }),
  affiliateOf: async ({ app }) => ({ params: { id: await anAffiliate(app) } }),
  addAffiliate: () => ({ body: { activity: offer(`Added ${uuid()}`) } }),
  addAffiliates: () => ({ body: { activities: [{ ...offer('Of a file'), type: 'E-Learning' }] } }),
  reviewAffiliates: () => ({ body: { activities: [{ ...offer('Of a file'), activity_date: '' }] } }),
  updateAffiliate: async ({ app }) => ({
    body: { ...offer(`Changed ${uuid()}`), id: await anAffiliate(app) },
  }),
  deleteAffiliate: async ({ app }) => ({ body: { id: await anAffiliate(app) } }),
  deleteAffiliates: async ({ app }) => ({ body: { affiliateIds: [await anAffiliate(app)] } }),
  bulkBookActivityEmail: async (world) => ({ body: { activities: [anEntryFor(await emailOf(world))] } }),
  reviewMemberActivities: async (world) => ({ body: { activities: [anEntryFor(await emailOf(world))] } }),
  getUserList: () => ({ body: { userEmail: 'example' } }),
  updateUser: async (world) => ({
    body: {
      userEmail: await emailOf(world),
      name: 'Sipho',
      surname: 'Dube',
      contact: '+27 82 555 0199',
      payment_status: 'PAID',
      legacy: false,
      payment_issue: 'NO_ISSUE',
    },
  }),
  cancelSubscription: async ({ paidOnce, app }) => {
    const { id, email } = await paidOnce();
    const token = app.db.selectFrom('subscription').select('token').where('member_id', '=', id);
    return { body: { userEmail: email, token: (await token.executeTakeFirstOrThrow()).token } };
  },
  userPayfastSubscription: async ({ paidOnce }) => ({ params: { user_email: (await paidOnce()).email } }),
  deleteUser: async (world) => ({ body: { email: await emailOf(world) } }),
  deleteSelectedUsers: users,
  bulkUpdateLegacy: async (world) => ({ body: { emails: [await emailOf(world)], status: 'LEGACY' } }),
  bulkUpdatePaymentStatus: async (world) => ({ body: { emails: [await emailOf(world)], status: 'UNPAID' } }),
  bulkUpdatePaymentIssues: async (world) => ({
    body: { emails: [await emailOf(world)], status: 'FAILED_PAYMENT' },
  }),
  usersCsv: () => ({ query: { userEmail: 'example' } }),
  selectedUsers: async (world) => ({ body: { users: [await emailOf(world)], about: 'payments' } }),
  masterUser: async ({ aPerson }) => ({ params: { user_id: (await aPerson()).id } }),
  personRecord: async ({ aPerson }) => ({ params: { user_id: (await aPerson()).id } }),
  userInvoicePdf: async ({ paidOnce }) => {
    const { id, invoiceId } = await paidOnce();
    return { params: { user_id: id, id: invoiceId } };
  },
  userPlanPdf: async ({ aPerson }) => ({ params: { user_id: (await aPerson()).id, year: 2026 } }),
  changeUserAddress: async ({ aPerson }) => ({
    body: { user_id: (await aPerson()).id, new_email: `moved-${uuid()}@example.co.za` },
  }),
  markUserVerified: async ({ aPerson }) => ({ body: { user_id: (await aPerson()).id } }),
  overridePayment: async ({ aPerson }) => ({
    body: { user_id: (await aPerson()).id, status: 'UNPAID', reason: 'Asked', until: '' },
  }),
  mailUserPin: async ({ aPerson }) => ({ body: { user_id: (await aPerson()).id } }),
  removeSecondFactors: async ({ aPerson, app }) => {
    const { id } = await aPerson();
    const key = { credential_id: uuid(), public_key: '', counter: '0', transports: '', name: 'Lost phone' };
    await app.db
      .insertInto('passkey')
      .values({ ...key, id: uuid(), member_id: id, added_at: NOW })
      .execute();
    return { body: { user_id: id } };
  },
  liftUserLock: async ({ aPerson }) => ({ body: { user_id: (await aPerson()).id } }),
  saveUserReminders: async ({ aPerson }) => ({
    body: { user_id: (await aPerson()).id, year_end: true, declaration: true, weekly: false },
  }),
  markUserDeceased: async ({ aPerson }) => {
    const { id, email } = await aPerson();
    return { body: { user_id: id, reason: 'The daughter called', email } };
  },
  takeDeceasedBack: async ({ aPerson }) => ({ body: { user_id: (await aPerson({ deceased_at: NOW })).id } }),
  addUserNote: async ({ aPerson }) => ({ body: { user_id: (await aPerson()).id, note: 'Called' } }),
  changeAccountEnd: async ({ aPerson }) => {
    const { id } = await aPerson({ membership: { kind: 'manual_input' } });
    return { body: { user_id: id, ends_on: '' } };
  },
  userYear: async ({ aPerson }) => ({ params: { user_id: (await aPerson()).id, year: 2026 } }),
  moveYear: async ({ aPerson }) => {
    const { email: from } = await aPerson({ years: [2024, 2026] });
    const { email: to } = await aPerson();
    return { body: { from, to, year: 2024 } };
  },
  takeBackYear: async ({ aPerson }) => ({
    body: { email: (await aPerson({ years: [2024, 2026] })).email, year: 2024 },
  }),
  addUserYear: async ({ aPerson }) => ({ body: { user_id: (await aPerson()).id, year: 2024 } }),
  endUserSessions: async (world) => ({ body: { userEmail: await emailOf(world) } }),
  createAccount: () => ({ body: { ...anAccount(), subscription_type: 'manual_input' } }),
  createAccounts: () => ({ body: { users: [anAccount()] } }),
  reviewAccounts: () => ({ body: { users: [anAccount()] } }),
  getAllLeads: () => ({}),
  addLead: () => ({ body: { email: `lead-${uuid()}@example.co.za`, name: 'Sipho' } }),
  bulkAddLeads: () => ({ body: { leads: [{ email: `lead-${uuid()}@example.co.za`, name: 'Sipho' }] } }),
  deleteLead: async (world) => ({ body: { lead_id: await aLead(world) } }),
  deleteSelectedLeads: async (world) => ({ body: { leads: [await aLead(world)] } }),
  officeMails: () => ({}),
  previewMail: () => ({ body: { mail: 'lead_1', subject: 'CPD', words: 'Plan it.' } }),
  sendMailToMe: () => ({ body: { mail: 'lead_1', subject: 'CPD', words: 'Plan it.' } }),
  previewGroupMail: () => ({ body: { subject: 'CPD', words: 'Plan it.' } }),
  mailGroupToMe: () => ({ body: { subject: 'CPD', words: 'Plan it.' } }),
  mailGroup: async (world) => {
    const own = { subject: `CPD ${uuid()}`, words: 'Plan it.' };
    // Each may send what they have mailed to themselves.
    for (const as of [world.admin, world.office.support])
      await world.app.call(mailGroupToMe, { as, body: own });
    return { body: { users: [await emailOf(world)], ...own } };
  },
  saveMail: () => ({ body: { mail: 'lead_1', subject: 'CPD', words: 'Plan it.' } }),
  getLeadServerState: () => ({}),
  toggleLeadState: () => ({ body: { state: 'PAUSED' } }),
  leadsPage: () => ({}),
  reviewLeads: () => ({ body: { emails: ['lead@example.co.za'] } }),
  leadsOverview: () => ({}),
  officeSearch: () => ({ query: { q: 'example' } }),
  officeHome: () => ({}),
  refusedNotifications: () => ({}),
  judgeRefusedNotifications: () => ({}),
  seenRefusedNotifications: () => ({ body: { until: NOW.toISOString() } }),
  attention: () => ({}),
  attentionCount: () => ({}),
  attentionResolved: async (world) => ({ body: { kind: 'job', id: await aFailedJob(world) } }),
  failedJobRetried: async (world) => ({ body: { id: await aFailedJob(world) } }),
  serverJobs: () => ({}),
  officeRoles: () => ({}),
  giveRole: async (world) => ({ body: { email: await emailOf(world), role: 'editor' } }),
  takeRole: async ({ aPerson }) => ({
    body: { user_id: (await aPerson({ office_role: 'editor', office_role_at: NOW })).id },
  }),
  officeLog: () => ({}),
  officeLogChoices: () => ({}),
  officeLogCsv: () => ({}),
  officeBulkActions: () => ({}),
  officeBulkAction: (world) => aBulkAction(world, ended),
  officeBulkActionFailures: (world) => aBulkAction(world, ended),
  stopOfficeBulkAction: (world) => aBulkAction(world),
  retryOfficeBulkAction: (world) => aBulkAction(world, ended),
  async undoOfficeBulkAction(world) {
    const body = { emails: [await emailOf(world)], status: 'LEGACY' };
    const { bulk_action: id } = (await world.app.call(bulkUpdateLegacy, { as: world.admin, body })).body;
    return { params: { id }, body: { expected: 1 } };
  },
  reportAll: year,
  usersNotScored: year,
  usersNoActivities: year,
  usersNoReflection: year,
  usersNoEthicsReflection: year,
  usersFullyCompliant: year,
  usersObligationsOpen: year,
  reportCsv: year,
} satisfies Requests<GuardedBy<'admin'>>;
