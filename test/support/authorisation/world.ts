import { v7 as uuid } from 'uuid';
import { openSession } from '#server/areas/auth/sessions.ts';
import { anActivity } from '#test/support/activity.ts';
import { NOW, type TestApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { oneBrowser } from '#test/support/one-browser.ts';
import { type PayingSite, payingSite } from '#test/support/paying-site.ts';
import { cookieOf, type SignedIn } from '#test/support/sign-in.ts';

const ADMIN = 'boss@example.co.za';
/** Only texts that the owner wrote contain this. */
export const MARK = 'Zanokuhle wrote this';
const HOUR_MS = 3_600_000;
const PDF = Buffer.from(`%PDF-1.7 ${MARK}`);

export interface Request {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who may make it. Left out: the owner of the world, or its administrator. */
  as?: SignedIn;
}

/** A request that succeeds when the right caller makes it, for each of these calls. */
export type Requests<Name extends string> = Record<Name, (world: World) => Request | Promise<Request>>;

export interface World {
  site: PayingSite;
  app: TestApp;
  owner: SignedIn;
  /** Another member, who owns the same year. */
  other: SignedIn;
  admin: SignedIn;
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

  const signedInAt = async (member: { id: string; email: string }, now: Date): Promise<SignedIn> => {
    const opened = { memberId: member.id, device: 'Chrome, Windows', browserToken: member.id, now };
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
  const owner = await aPerson({ years: [2024, 2025, 2026], plan });
  const other = await aPerson({ years: [2024, 2025, 2026], plan: { ...plan, responsibilities: 'Other' } });
  const admin = await aPerson({ email: ADMIN });

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
    other,
    admin,
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
      const [evidence_id, storage_key] = [uuid(), `evidence/${uuid()}`];
      await app.options.storage.put(storage_key, PDF, { contentType: 'application/pdf' });
      await app.db
        .insertInto('evidence')
        .values({
          ...{ ...rowOf, id: evidence_id, storage_key, file_name: 'certificate.pdf', uploaded_at: NOW },
          ...{ content_type: 'application/pdf', size_bytes: PDF.length, sha256: 'f'.repeat(64) },
        })
        .execute();
      await app.db
        .insertInto('activity_evidence')
        .values({ ...rowOf, activity_id, evidence_id })
        .execute();
      return ofOwner(evidence_id);
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
      const invoice = await app.db
        .selectFrom('invoice')
        .innerJoin('payment', 'payment.id', 'invoice.payment_id')
        .select(['invoice.id', 'invoice.number'])
        .where('payment.member_id', '=', person.id)
        .executeTakeFirstOrThrow();
      const invoiceNumber = `INV-2026-${String(invoice.number).padStart(6, '0')}`;
      return { ...person, invoiceId: ofOwner(invoice.id), invoiceNumber };
    },
    close: () => site.close(),
  };
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
