import { v7 as uuid } from 'uuid';
import { saveRegistration } from '#contract/bodies.ts';
import { saveBuyer } from '#contract/buyer.ts';
import * as closing from '#contract/close-account.ts';
import * as credentials from '#contract/credentials.ts';
import { createReferralDiscount } from '#contract/referrals.ts';
import { askApp, passkeyToAdd } from '#contract/second-factor.ts';
import { aDevice, codeOfApp, withPasskey } from '#test/support/authenticator.ts';
import { NOW } from '#test/support/clock.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { codeTo } from '#test/support/mail.ts';
import { aWaitingMail } from '#test/support/mail-in.ts';
import { type GuardedBy, inBrowser, type Requests } from './world.ts';

const params = { year: 2026 };

/** Calls about the member, who is the owner unless the call ends or changes their session. */
export const accountRequests = {
  keyStatus: () => ({}),
  feed: () => ({}),
  reminders: () => ({}),
  saveReminders: () => ({ body: { year_end: false, declaration: true, weekly: true } }),
  fileRefused: () => ({ body: { reason: 'photo.heic is a HEIC picture' } }),
  mailIn: () => ({}),
  replaceMailIn: async ({ aPerson }) => ({ as: await aPerson() }),
  takeMailIn: async ({ app, owner, ofOwner }) => ({
    params: { id: ofOwner(await aWaitingMail(app, owner.id)) },
  }),
  dismissMailIn: async ({ app, owner, ofOwner }) => ({
    params: { id: ofOwner(await aWaitingMail(app, owner.id)) },
  }),
  makeFeed: async ({ aPerson }) => ({ as: await aPerson() }),
  updateKey: async ({ aPerson }) => {
    const as = await aPerson();
    return { as, body: { email: as.email } };
  },
  logout: async ({ aPerson }) => ({ as: await aPerson() }),
  legacyStatus: () => ({}),
  updateProfileImage: () => ({ body: { user_profile_image: 'Audit and Assurance' } }),
  accountOverview: () => ({ params }),
  registrations: () => ({}),
  saveRegistration: async ({ app, owner, ofOwner }) => {
    const body = { body: 'fsca', number: '41822', from: '2026-02-01' };
    const made = await app.call(saveRegistration, { as: owner, body });
    return { body: { ...body, id: ofOwner(made.body.id) } };
  },
  removeRegistration: async ({ app, owner, ofOwner }) => {
    const made = await app.call(saveRegistration, { as: owner, body: { body: 'icaew' } });
    return { body: { id: ofOwner(made.body.id) } };
  },
  brought: () => ({}),
  saveBrought: async ({ app, owner }) => {
    await app.call(saveRegistration, { as: owner, body: { body: 'acca', from: '2020-01-01' } });
    return { body: { body: 'acca', cycle_from: '2025-01-01', rule: 'total', minutes: 600 } };
  },
  mySecondFactors: () => ({}),
  passkeyToAdd: () => ({ body: { current_password: PASSWORD } }),
  addPasskey: async ({ app, owner, ofOwner }) => {
    const asked = await app.call(passkeyToAdd, { as: owner, body: { current_password: PASSWORD } });
    return {
      body: {
        name: 'This laptop',
        credential: ofOwner(aDevice(app.options.publicUrl).make(asked.body.options)),
      },
    };
  },
  askApp: async ({ aPerson }) => ({ as: await aPerson(), body: { current_password: PASSWORD } }),
  addApp: async ({ app, aPerson }) => {
    const as = await aPerson();
    const asked = await app.call(askApp, { as, body: { current_password: PASSWORD } });
    return { as, body: { code: codeOfApp(asked.body.secret, NOW) } };
  },
  removeApp: () => ({ body: { current_password: PASSWORD } }),
  newRecoveryCodes: async ({ app, aPerson }) => {
    const as = await aPerson();
    await withPasskey(app, as);
    return { as, body: { current_password: PASSWORD } };
  },
  removePasskey: async ({ app, owner, ofOwner }) => {
    const id = uuid();
    const key = { credential_id: id, public_key: '', counter: '0', transports: '' };
    await app.db
      .insertInto('passkey')
      .values({ ...key, id, member_id: owner.id, name: 'This laptop', added_at: NOW })
      .execute();
    return { body: { id: ofOwner(id), current_password: PASSWORD } };
  },
  closingCode: () => ({ body: { current_password: PASSWORD } }),
  closeAccount: async (world) => {
    const as = await world.aPerson();
    const headers = await inBrowser(world, as, [closing.closingCode, { current_password: PASSWORD }]);
    return { as, headers, body: { verification_code: await codeTo(world.app, as.email) } };
  },
  updateEmail: () => ({ body: { new_email: `new-${uuid()}@example.org` } }),
  verifyUpdateEmail: async (world) => {
    const [as, new_email] = [await world.aPerson(), `new-${uuid()}@example.org`];
    const headers = await inBrowser(world, as, [credentials.updateEmail, { new_email }]);
    return { as, headers, body: { verification_code: await codeTo(world.app, new_email) } };
  },
  changePassword: async ({ aPerson }) => ({
    as: await aPerson(),
    body: { current_password: PASSWORD, password: 'My0wn#thing!' },
  }),
  endOwnSession: async ({ app, aPerson, ofOwner }) => {
    const as = await aPerson();
    const session = app.db.selectFrom('member_session').select('id').where('member_id', '=', as.id);
    return { as, body: { id: ofOwner((await session.executeTakeFirstOrThrow()).id) } };
  },
  endOtherSessions: () => ({ body: {} }),
  forgetBrowser: async ({ app, owner, ofOwner }) => {
    const id = uuid();
    await app.db
      .insertInto('known_browser')
      .values({
        id,
        member_id: owner.id,
        token_hash: uuid(),
        device: 'Chrome, Windows',
        signed_in_at: NOW,
      })
      .execute();
    return { body: { id: ofOwner(id) } };
  },
  getReferralDiscountCode: () => ({}),
  createReferralDiscount: () => ({}),
  resendReferralDiscount: async ({ app, aPerson }) => {
    const as = await aPerson();
    await app.call(createReferralDiscount, { as });
    return { as };
  },
  myReferrals: () => ({}),
  purchaseYear: () => ({ body: { year: 2022 } }),
  cancelMembership: async ({ paidOnce, wasOfOwner }) => {
    const as = await paidOnce();
    wasOfOwner();
    return { as };
  },
  takeUpMembership: async ({ app, paidOnce, wasOfOwner }) => {
    const as = await paidOnce();
    wasOfOwner();
    const cancelled = { cancelled_at: app.clock.now() };
    await app.db.updateTable('subscription').set(cancelled).where('member_id', '=', as.id).execute();
    return { as };
  },
  changeMembership: async ({ paidOnce, wasOfOwner }) => {
    const as = await paidOnce();
    wasOfOwner();
    return { as, body: { kind: 'Monthly' } };
  },
  invoicePdf: async ({ paidOnce }) => {
    const as = await paidOnce();
    return { as, params: { id: as.invoiceId } };
  },
  readBuyer: () => ({}),
  saveBuyer: async ({ aPerson }) => ({ as: await aPerson(), body: { name: 'Dube and Partners' } }),
  reissueInvoice: async ({ paidOnce, app }) => {
    const as = await paidOnce();
    await app.call(saveBuyer, { as, body: { name: 'Dube and Partners' } });
    return { as, params: { id: as.invoiceId } };
  },
  years: () => ({}),
  ownData: () => ({}),
  askForWalkthrough: async ({ aPerson }) => ({
    as: await aPerson(),
    body: {
      first_date: '2026-11-24',
      first_time: '09:30',
      second_date: '2026-11-25',
      second_time: '09:30',
      question: 'How do I begin?',
    },
  }),
} satisfies Partial<Requests<GuardedBy<'member'>>>;
