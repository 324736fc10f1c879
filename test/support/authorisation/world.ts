import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Guard } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/index.ts';
import type { GivenRole, Role } from '#domain/office/roles.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import { anActivity, anEvidence } from '#test/support/activity.ts';
import type { TestApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { cookieOf } from '#test/support/cookie.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { fillPlan } from '#test/support/full-member.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import type { SignedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
/** Only texts that the owner wrote contain this. */
export const MARK = 'Zanokuhle wrote this';
/** Only texts of the other member contain this. */
const OTHER_MARK = 'Pieter wrote that';
const OTHER_DEVICE = 'Konqueror, Haiku';
const OTHER_PAGE = '/app/reflection#pieter';
const HOUR_MS = 3_600_000;
const PDF = Buffer.from(`%PDF-1.7 ${MARK}`);

export interface Request {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  /** The callers who may make it. Left out: the owner of the world, or its administrator. */
  as?: SignedIn;
}

type Endpoints = typeof endpoints;
/** The names of the calls with a guard. A call whose guard changes has to move to other requests. */
export type GuardedBy<G extends Guard> = {
  [Name in keyof Endpoints]: Endpoints[Name]['guard'] extends G ? Name : never;
}[keyof Endpoints];

/** A request that succeeds when the right caller makes it, for each of these calls. */
export type Requests<Name extends string> = Record<Name, (world: World) => Request | Promise<Request>>;

export interface World {
  site: PayingSite;
  app: TestApp;
  owner: SignedIn;
  /** Another member, who owns the same year. */
  other: SignedIn;
  /** Texts that only the other member's rows hold: nobody else's response has them. */
  marksOfOther: string[];
  /** The owner of the office, and somebody of each other role. */
  admin: SignedIn;
  office: Record<Role, SignedIn>;
  /** Somebody new with a session, for a call that changes or ends it. */
  aPerson(columns?: object): Promise<SignedIn>;
  /** A session whose eight hours are over. */
  expired(of: SignedIn): Promise<SignedIn>;
  /** Marks an id as the owner's: nobody else's request may reach it. */
  ofOwner<T>(id: T): T;
  /** Whether `ofOwner` was used since the last time. */
  wasOfOwner(): boolean;
  activity(): Promise<string>;
  area(): Promise<string>;
  evidence(activityId: string): Promise<string>;
  /** The fields of an upload. */
  form(fields: [string, string][]): FormData;
  /** A member who has paid once at the provider, and the invoice of it. */
  paidOnce(): Promise<SignedIn & { invoiceId: string; invoiceNumber: string }>;
  close(): Promise<void>;
}

/** A server with two members, an administrator and the payment provider, for the authorisation of every call. */
export async function authorisationWorld(): Promise<World> {
  const site = await payingSite({ app: { adminEmails: [ADMIN, 'unverified@example.co.za'] } });
  const { app } = site;
  // It counts the statuses of changed years each minute, so also in the middle of a call.
  await sql`update job set due_at = '2100-01-01' where name = 'keep-standings'`.execute(app.db);

  const signedInAt = async (
    member: { id: string; email: string },
    now: Date,
    device = 'Chrome, Windows',
  ): Promise<SignedIn> => {
    const opened = { memberId: member.id, device, browserToken: member.id, now };
    const { key_id: key } = await openSession(app.db, opened);
    return { ...member, key, headers: { email: member.email, key } };
  };
  const aPerson = async (columns: object = {}) => {
    const { id, email } = await aMember(app, columns);
    return signedInAt({ id: String(id), email }, NOW);
  };
  const plan = {
    registered_auditor: true,
    responsibilities: MARK,
    career_path: 'Audit and Assurance',
    proficiency_level: 'Mid Management',
  } as const;
  // Before the owner: a query for the oldest row that forgets whose would find the other's.
  const other = await theOther(site, {
    ...plan,
    responsibilities: OTHER_MARK,
    resume_url: OTHER_PAGE,
    saved_at: NOW,
  });
  const owner = await aPerson({ years: [2024, 2025, 2026], plan });
  await fillPlan(app.db, owner.id, await storedFile(app, MARK), MARK);
  const admin = await aPerson({ email: ADMIN });
  const ofRole = (office_role: GivenRole) => aPerson({ office_role, office_role_at: NOW });
  const office = {
    owner: admin,
    support: await ofRole('support'),
    finance: await ofRole('finance'),
    editor: await ofRole('editor'),
  };

  let marked = false;
  const ofOwner = <T>(id: T): T => {
    marked = true;
    return id;
  };
  const rowOf = { member_id: owner.id, plan_year: 2026 };
  return {
    site,
    app,
    owner,
    other: await signedInAt(other, NOW, OTHER_DEVICE),
    marksOfOther: [OTHER_MARK, OTHER_DEVICE, OTHER_PAGE, other.id, other.email, other.invoice, other.code],
    admin,
    office,
    aPerson,
    ofOwner,
    expired: ({ id, email }) => signedInAt({ id, email }, new Date(NOW.getTime() - 9 * HOUR_MS)),
    wasOfOwner: () => {
      const was = marked;
      marked = false;
      return was;
    },
    activity: async () =>
      ofOwner(await anActivity(app, owner.id, { title: `${MARK} ${uuid()}`, activity_date: '2026-04-01' })),
    async area() {
      const id = uuid();
      const area = { id, learning_area: `${MARK} ${id}`, competency_level: 'tax_planning' };
      await app.db
        .insertInto('learning_area')
        .values({ ...rowOf, ...area, origin: 'own', created_at: NOW })
        .execute();
      return ofOwner(id);
    },
    async evidence(activity_id) {
      const storage_key = `evidence/${uuid()}`;
      await app.options.storage.put(storage_key, PDF, { contentType: 'application/pdf' });
      const file = { storage_key, size_bytes: PDF.length };
      return ofOwner(await anEvidence(app, owner.id, [activity_id], file));
    },
    form(fields) {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', new Blob([PDF]), 'certificate.pdf');
      return form;
    },
    async paidOnce() {
      const person = await aPerson({ membership: { ...unpaid, kind: 'Annual' }, years: [] });
      await site.time.pay(person.email, 'Annual');
      const { id: invoiceId, number: invoiceNumber } = await invoiceOf(app, person.id);
      return { ...person, invoiceId: ofOwner(invoiceId), invoiceNumber };
    },
    close: () => site.close(),
  };
}

/** Without its bytes the archive would mark the file as lost. */
async function storedFile({ options: { storage } }: TestApp, text: string): Promise<string> {
  const key = `evidence/${uuid()}`;
  await storage.put(key, Buffer.from(text), { contentType: 'application/pdf' });
  return key;
}

async function invoiceOf({ db }: TestApp, memberId: string) {
  const { id, number } = await db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .select(['invoice.id', 'invoice.number'])
    .where('payment.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { id, number: `INV-2026-${String(number).padStart(6, '0')}` };
}

/** A member with rows in every table of a plan, a payment, a referral code and a browser that is known. */
async function theOther({ app, time }: PayingSite, plan: object) {
  const years = { years: [2024, 2025, 2026], plan };
  const member = await aMember(app, { ...years, membership: { ...unpaid, kind: 'Annual' } });
  const [id, email] = [String(member.id), member.email];
  await time.pay(email, 'Annual');
  await fillPlan(app.db, id, await storedFile(app, OTHER_MARK), OTHER_MARK);
  const code = `OTHER-${uuid()}`.toUpperCase();
  await app.db
    .insertInto('referral_code')
    .values({ code, member_id: id, created_at: NOW, mailed_at: NOW })
    .execute();
  await app.db
    .insertInto('known_browser')
    .values({
      id: uuid(),
      member_id: id,
      token_hash: uuid(),
      device: OTHER_DEVICE,
      signed_in_at: NOW,
    })
    .execute();
  return { id, email, code, invoice: (await invoiceOf(app, id)).number };
}

/** A person in a browser that keeps its cookies, after a call of it: for the second step of a change. */
export async function inBrowser(
  { app }: World,
  person: SignedIn,
  first: Parameters<ReturnType<typeof oneBrowser>['call']>,
) {
  const browser = oneBrowser(app);
  Object.assign(browser, { email: person.email, key: person.key });
  const response = await browser.call(...first);
  if (response.status !== 200) throw new Error(`The first step answered ${response.status}`);
  return { cookie: cookieOf(response.headers) };
}
