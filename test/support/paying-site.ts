import { login } from '#contract/sign-in.ts';
import { payfast } from '#server/adapters/payments/payfast.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import { type TestApp, testApp } from './app.ts';
import { NOW } from './clock.ts';
import { aMember, PASSWORD, unpaid } from './factories.ts';
import { type Provider, provider } from './provider.ts';
import { timeTravel } from './time-travel.ts';

export type SubscriptionKind = 'Annual' | 'Monthly' | 'Audit';

interface PayingSiteOptions {
  app?: Parameters<typeof testApp>[0];
  /** How long the server waits for the provider's answer. */
  timeoutMs?: number;
}

/** A test server, the provider that it asks, the clock of both, and the members who pay there. */
export async function payingSite({ app: overrides = {}, timeoutMs }: PayingSiteOptions = {}) {
  let app: TestApp | undefined;
  const started = () => {
    if (!app) throw new Error('The server is not there yet');
    return app;
  };
  const stub = await provider(
    () => started().url,
    () => started().clock.now(),
  );
  const payments = payfast({ ...stub.options, ...(timeoutMs ? { timeoutMs } : {}) });
  app = await testApp({ payments, publicUrl: 'http://stub.invalid', ...overrides });
  const { db, clock } = app;
  const time = timeTravel(app, stub);

  /** A member who has paid nothing and owns no year. */
  const newMember = async (kind: SubscriptionKind = 'Annual', columns: object = {}) => {
    const membership = { ...unpaid, kind };
    const { id, email } = await aMember({ db }, { membership, years: [], ...columns });
    return { id: String(id), email };
  };
  /** Nothing is charged any more: what one test leaves live would be charged while the next one travels. */
  const endSubscriptions = async (tokens?: string[]) => {
    const live =
      tokens ?? (await db.selectFrom('subscription').select('token').execute()).map((row) => row.token);
    for (const token of live) await stub.fail(token);
    await db.updateTable('subscription').set({ cancelled_at: NOW }).execute();
  };
  /** A session of today: the ones before end while time passes. */
  const sessionOf = async ({ id, email }: { id: string; email: string }) => {
    const opened = { memberId: id, device: 'Chrome, Windows', browserToken: id, now: clock.now() };
    const { key_id: key } = await openSession(db, opened);
    return { id, email, headers: { email, key } };
  };
  return {
    app,
    stub,
    time,
    newMember,
    endSubscriptions,
    sessionOf,
    /** Posts a form to the provider and gives the card there; the notification arrives unless the provider misbehaves. */
    async confirm(signed: Parameters<Provider['submit']>[0]): Promise<void> {
      await stub.press(await stub.submit(signed), 'pay');
      await started().settle();
    },
    paymentsOf: (id: string) =>
      db
        .selectFrom('payment')
        .select(['amount_cents', 'period_from', 'period_to', 'set_aside_at'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute(),
    /** A member who has paid once, and the token of the subscription. */
    async paidMember(kind: SubscriptionKind = 'Monthly') {
      const member = await newMember(kind);
      return { ...member, token: await time.pay(member.email, kind) };
    },
    async yearsOf(id: string): Promise<number[]> {
      const rows = db.selectFrom('plan').select('plan_year').where('member_id', '=', id).orderBy('plan_year');
      return (await rows.execute()).map((row) => row.plan_year);
    },
    isPaid: async (id: string) => (await membershipOf(db, id, time.today())).isPaid,
    /** The response of the password step. */
    passwordStep: async (email: string) =>
      (await started().call(login, { body: { email, password: PASSWORD } })).status,
    /** After a test: the provider behaves, no subscription is live, and it is the first day again. */
    async rest() {
      stub.reset();
      await endSubscriptions();
      clock.set(NOW);
    },
    async close() {
      await started().close();
      await stub.close();
    },
  };
}
export type PayingSite = Awaited<ReturnType<typeof payingSite>>;
