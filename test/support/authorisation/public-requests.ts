import { v7 as uuid } from 'uuid';
import { makeFeed } from '#contract/calendar-feed.ts';
import * as credentials from '#contract/credentials.ts';
import { issueDocument } from '#contract/documents.ts';
import * as billing from '#contract/payments.ts';
import * as registration from '#contract/registration.ts';
import { askPasskey } from '#contract/second-factor.ts';
import { login } from '#contract/sign-in.ts';
import { addressHash } from '#server/areas/leads/hashes.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { withPasskey } from '#test/support/authenticator.ts';
import { NOW } from '#test/support/clock.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { PASSWORD, unpaid } from '#test/support/factories.ts';
import { codeTo, mailsTo } from '#test/support/mail.ts';
import { sharedPlan } from './shared-plan.ts';
import { type GuardedBy, inBrowser, type Requests, type World } from './world.ts';

const OWN = 'My0wn#thing!';
const aRegistration = () => ({
  email: `new-${uuid()}@example.co.za`,
  password: PASSWORD,
  name: 'Naledi',
  surname: 'Khumalo',
  contact: '+27 82 555 0199',
  subscription_type: 'Annual',
});

/** After the password step, in one browser. */
async function atCodeStep({ app, aPerson }: World, columns: object = {}) {
  const { email } = await aPerson(columns);
  const first = await app.call(login, { body: { email, password: PASSWORD } });
  return { headers: { cookie: cookieOf(first.headers) }, email, code: await codeTo(app, email) };
}

/** Somebody who has not paid, and a discount code. */
async function atCheckout({ app, aPerson }: World) {
  const { email } = await aPerson({ membership: { ...unpaid, kind: 'Annual' }, years: [] });
  const code = `SAVE-${uuid()}`.toUpperCase();
  await app.db
    .insertInto('discount_code')
    .values({ code, percentage_discount: 10, usage_limit: 5, created_at: NOW })
    .execute();
  return { email, code };
}

/** A notification that the provider signed and delivered before. */
async function aNotification(world: World) {
  await world.paidOnce();
  world.wasOfOwner();
  return { body: (await world.site.stub.made()).at(-1) ?? '', headers: form };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function issued({ app, owner }: World) {
  const params = { year: 2026 };
  const answer = await app.call(issueDocument, { as: owner, params, body: { kind: 'plan' } });
  return { number: String(answer.body.number), ticket: String(answer.body.download).replace(/.*\//, '') };
}

export const publicRequests = {
  login: async ({ aPerson }) => ({ body: { email: (await aPerson()).email, password: PASSWORD } }),
  twoFactor: async (world) => {
    const { headers, ...body } = await atCodeStep(world);
    return { headers, body };
  },
  askPasskey: async (world) => {
    const { headers, email } = await atCodeStep(world);
    return { headers, body: { email } };
  },
  signInWithPasskey: async (world) => {
    const { app } = world;
    const as = await world.aPerson();
    const device = await withPasskey(app, as);
    const first = await app.call(login, { body: { email: as.email, password: PASSWORD } });
    const headers = { cookie: cookieOf(first.headers) };
    const asked = await app.call(askPasskey, { headers, body: { email: as.email } });
    return { headers, body: { email: as.email, credential: device.sign(asked.body.options) } };
  },
  secondFactor: async (world) => {
    const { app } = world;
    const as = await world.aPerson();
    const { codes } = await withPasskey(app, as);
    const first = await app.call(login, { body: { email: as.email, password: PASSWORD } });
    const headers = { cookie: cookieOf(first.headers) };
    return { headers, body: { email: as.email, factor: 'recovery', code: codes[0] } };
  },
  firstPassword: async (world) => {
    const { headers, ...body } = await atCodeStep(world, { password_given_at: NOW });
    return { headers, body: { ...body, password: OWN } };
  },
  register: () => ({ body: aRegistration() }),
  changeSignUp: async ({ app }) => {
    const body = aRegistration();
    await app.call(registration.register, { body });
    return { body };
  },
  verify: async ({ app }) => {
    const body = aRegistration();
    await app.call(registration.register, { body });
    return { body: { email: body.email, verification_code: await codeTo(app, body.email) } };
  },
  sendPin: async ({ aPerson }) => ({ body: { email: (await aPerson({ verified_at: null })).email } }),
  resetPassword: async ({ aPerson }) => ({ body: { email: (await aPerson()).email } }),
  updatePassword: async ({ app, aPerson }) => {
    const { email } = await aPerson();
    const request = await app.call(registration.resetPassword, { body: { email } });
    const body = { email, password: OWN, verification_code: await codeTo(app, email) };
    return { headers: { cookie: cookieOf(request.headers) }, body };
  },
  checkDiscount: async (world) => ({ body: await atCheckout(world) }),
  checkDiscountAnnual: async (world) => ({ body: await atCheckout(world) }),
  getAllPricing: () => ({}),
  getUpcomingPricing: () => ({}),
  undoEmail: async (world) => {
    const person = await world.aPerson();
    const new_email = `new-${uuid()}@example.org`;
    const headers = await inBrowser(world, person, [credentials.updateEmail, { new_email }]);
    const body = { verification_code: await codeTo(world.app, new_email) };
    await world.app.call(credentials.verifyUpdateEmail, { as: person, headers, body });
    const mails = await mailsTo(world.app, person.email);
    return { body: { token: mails.flatMap(({ text }) => text.match(/\/undoEmail#([\w-]+)/)?.[1] ?? [])[0] } };
  },
  checkout: async (world) => ({ body: { ...(await atCheckout(world)), kind: 'Annual' } }),
  payfastNotify: aNotification,
  payfastNotifyAudit: aNotification,
  paymentState: async (world) => {
    const form = await world.app.call(billing.checkout, {
      body: { ...(await atCheckout(world)), kind: 'Annual' },
    });
    return { params: { reference: form.body.reference } };
  },
  downloadDocument: async (world) => ({ params: { ticket: (await issued(world)).ticket } }),
  checkNumber: async (world) => ({ params: { number: (await issued(world)).number } }),
  signingKeys: () => ({}),
  frameworkPdf: () => ({}),
  checkFile: () => ({ body: { sha256: 'f'.repeat(64) } }),
  shared: async (world) => ({ headers: { share: (await sharedPlan(world)).token } }),
  sharedFile: async (world) => {
    const { token } = await sharedPlan(world);
    const id = await world.evidence(await world.activity());
    return { headers: { share: token }, params: { id } };
  },
  commentShared: async (world) => ({
    headers: { share: (await sharedPlan(world)).token },
    body: { name: "Thandi O'Brien-Müller", text: 'Well written', read: false },
  }),
  calendarFeed: async ({ app, aPerson }) => {
    const made = await app.call(makeFeed, { as: await aPerson() });
    return { params: { token: String(made.body.address).replace(/^.*\/(.*)\.ics$/, '$1') } };
  },
  supportContact: () => ({}),
  unsubscribe: async ({ app }) => {
    const token = newSecret();
    const link = {
      token_hash: secretHash(token),
      address_hash: addressHash('lead@example.co.za'),
      made_at: NOW,
    };
    await app.db.insertInto('lead_link').values(link).execute();
    return { params: { token } };
  },
} satisfies Requests<GuardedBy<'public' | 'provider'>>;
