import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { ResultOf } from '#contract/endpoint.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import type { UserSession } from '#web/api/session.ts';
import { eventually } from './process.ts';
import { expect } from './soon.ts';

export interface Mail {
  subject: string;
  text: string;
}

export interface BrowserMember {
  email: string;
  password: string;
}

/** The demo member of every fresh portal, half-way through the year, so that every page has something to show. */
export const demoMember: BrowserMember = {
  email: 'naledi.khumalo@example.com',
  password: 'Kudu4Blesbok$',
};

/** The other account of every fresh portal. */
export const demoAdministrator: BrowserMember = {
  email: 'thabo.dlamini@example.com',
  password: 'Ledger7Springbok#',
};

const PASSWORD = 'Rooibos#72q';
let count = 0;
/** The user that `enter` left in a browser. */
const keys = new WeakMap<BrowserContext, UserSession>();

/** Each member lives behind an address of their own, as real ones do: no test meets the limits of another. */
const fromAddressOf = (email: string) => {
  const number = Number(email.match(/\.(\d+)@/)?.[1] ?? 0);
  return { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
};

/** The newest mail first. */
export async function mailsTo(origin: string, email: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The newest six digits among the mails after the first `after`. Waits for them. */
export const codeIn = (read: () => Promise<Mail[]>, after: number): Promise<string> =>
  eventually(async () => {
    const all = await read();
    const fresh = all.slice(0, Math.max(0, all.length - after));
    return fresh.map((mail) => mail.text.match(/^\s+(\d{6})$/m)?.[1]).find(Boolean);
  });

/**
 * Signs in on the real pages with password and mailed code, whose last digit sends it. It ends on the page that this leads to: with one year, the
 * saved page.
 */
export async function signIn(page: Page, member: BrowserMember): Promise<void> {
  const { email } = member;
  const origin = new URL((await page.request.get('/healthz')).url()).origin;
  const before = (await mailsTo(origin, email)).length;
  await toSecondStep(page, member);
  await page.getByLabel('Pin').fill(await codeIn(() => mailsTo(origin, email), before));
  await signInEnded(page);
}

/** The sign-in of a member whose address was verified in this browser just now: the password is enough. */
export async function signInVerified(page: Page, { email, password }: BrowserMember): Promise<void> {
  await expect(page.getByText('Your account is verified. Sign in to go on.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const typed = page.getByLabel('Password', { exact: true });
  await expect(typed).toBeFocused();
  await typed.fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInEnded(page);
}

/** The password step on the real page. */
export async function toSecondStep(page: Page, { email, password }: BrowserMember): Promise<void> {
  if (!/\/login/i.test(page.url())) await page.goto('/login');
  // Other pages have an email field too, and the address changes before they are gone.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
}

/** Opens `path` with what signing in leaves in a browser. */
export async function openAs(page: Page, member: BrowserMember, path: string): Promise<void> {
  await enter(page, member);
  await page.goto(path);
}

/**
 * Leaves in the browser what signing in leaves, and opens no page. The walk through the sign-in pages is signIn's: it takes
 * longer than most pages that a test looks at.
 */
export async function enter(page: Page, { email, password }: BrowserMember): Promise<void> {
  const { request } = page;
  const origin = new URL((await request.get('/healthz')).url()).origin;
  const before = (await mailsTo(origin, email)).length;
  const asked = await request.post(login.path, { data: { email, password } });
  expect(asked.status(), await asked.text()).toBe(200);
  const code = await codeIn(() => mailsTo(origin, email), before);
  const entered = await request.post(twoFactor.path, { data: { email, code } });
  expect(entered.status(), await entered.text()).toBe(200);
  const { auth_key, ...record } = (await entered.json()) as ResultOf<typeof twoFactor>;
  const user: UserSession = {
    ...record,
    phoneNumber: record.contact,
    avatar: record.user_profile_image,
    saicaNumber: record.saica_number,
    careerPath: record.career_path,
    key: auth_key.key_id,
    keyExpiryDate: Date.parse(auth_key.expires_at),
  };
  // A page that is open keeps its own copy of the storage, and writes it back.
  if (page.url().startsWith('http')) await page.goto('about:blank');
  const { cookies } = await page.context().storageState();
  const localStorage = [{ name: 'rpt-state', value: JSON.stringify({ state: { user }, version: 1 }) }];
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
  keys.set(page.context(), user);
}

/** With several years the member chooses one. With one year the page goes on by itself. */
export async function signInEnded(page: Page): Promise<void> {
  const confirmYear = page.getByRole('button', { name: 'Confirm Year' });
  const isThere = async () =>
    /^\/(app\/(?!changeYearsLogin|loading)|master)/i.test(new URL(page.url()).pathname) ||
    (await confirmYear.isVisible());
  await expect.poll(isThere, { message: 'a page after signing in', intervals: [50] }).toBe(true);
}

export type Kind = 'Annual' | 'Monthly' | 'Audit';

/** Signs up over HTTP: unpaid and unverified, with the pin in the outbox. */
export async function signUp(
  request: APIRequestContext,
  kind: Kind = 'Annual',
  person = { name: 'Thandi', surname: 'van der Merwe' },
): Promise<BrowserMember> {
  count += 1;
  const email = `thandi.${process.pid}.${count}@example.co.za`;
  const answer = await request.post('/api/auth', {
    headers: fromAddressOf(email),
    data: {
      email,
      password: PASSWORD,
      ...person,
      contact: '082 555 0199',
      subscription_type: kind,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, password: PASSWORD };
}

/** Pays at the simulator as a browser does, and waits for the receipt. */
export async function pay(request: APIRequestContext, email: string, kind: Kind = 'Annual'): Promise<void> {
  const headers = fromAddressOf(email);
  const checkout = await request.post('/api/auth/checkout', { headers, data: { email, kind } });
  const { action, fields } = (await checkout.json()) as { action: string; fields: [string, string][] };
  const order = await request.post(action, { form: Object.fromEntries(fields), maxRedirects: 0 });
  const id = order.headers().location?.split('/').at(-1) ?? '';
  await request.post('/simulator/pay', { form: { order: id, do: 'pay' }, maxRedirects: 0 });
  await receipt(action, email);
}

/** Resolves when the payment has been applied. The receipt is mailed after that. */
export const receipt = (portalUrl: string, email: string) =>
  expect
    .poll(async () => (await mailsTo(new URL(portalUrl).origin, email)).map(({ subject }) => subject), {
      message: `the receipt for ${email}`,
      intervals: [50],
    })
    .toContain('Payment received');

/** Enters the pin that was mailed at the sign-up. Returns the status (403: verified, and paid already). */
export async function verify(request: APIRequestContext, origin: string, email: string): Promise<number> {
  const verification_code = await codeIn(() => mailsTo(origin, email), 0);
  const answer = await request.post('/api/auth/verify', { data: { email, verification_code } });
  return answer.status();
}

/** Signed up, paid and verified over HTTP, through the simulator; `origin` is the portal's. */
export async function freshMember(
  request: APIRequestContext,
  origin: string,
  person?: { name: string; surname: string },
): Promise<BrowserMember> {
  const member = await signUp(request, 'Annual', person);
  await pay(request, member.email);
  expect(await verify(request, origin, member.email)).toBe(403);
  return member;
}

/** A call as the browser's member, without the screens. Fails unless the response is 200. */
export async function callAs<T>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<T> {
  const { email = '', key = '' } = (await userOf(page)) ?? {};
  const headers = { email, key };
  const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json().catch(() => undefined)) as T;
}

/** The user that the page keeps, or that `enter` left for the first page. */
const userOf = async (page: Page) =>
  page.url().startsWith('http')
    ? await page.evaluate(
        () => JSON.parse(localStorage.getItem('rpt-state') ?? '{}').state.user as UserSession | undefined,
      )
    : keys.get(page.context());
