import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { PayfastOptions } from '#server/adapters/payments/payfast.ts';
import type { CheckoutForm } from '#server/adapters/payments/port.ts';
import { SANDBOX_ACCOUNT } from '#server/config/payments.ts';
import type { Database } from '#server/db/connect.ts';
import { httpDeliver } from '#simulator/delivery.ts';
import type { Misbehaviour } from '#simulator/misbehaviours.ts';
import { simulator } from '#simulator/simulator.ts';
import { embeddedDatabase, ownPostgres } from './database.ts';
import { noPostgres } from './postgres.ts';

type Pairs = [string, string][];

/**
 * The simulator as a provider on another host, with its own port and database: on PostgreSQL where it is there, because
 * an embedded engine costs a second. `appUrl` is the origin of the server under test. A `shared` database stays open.
 */
export async function provider(appUrl: () => string, now?: () => Date, shared?: Database) {
  const database = shared ?? (await (noPostgres ? embeddedDatabase() : ownPostgres()));
  const delivered: { body: string; status: number }[] = [];
  const simulated = simulator({
    db: database.db.$pickTables<'simulator_order' | 'simulator_subscription' | 'simulator_notification'>(),
    merchant: SANDBOX_ACCOUNT,
    publicUrl: 'http://stub.invalid',
    localUrl: appUrl,
    now,
    deliver: async (url, body) => {
      const status = await httpDeliver(url, body);
      delivered.push({ body, status });
      return status;
    },
    retryDelays: [0, 20, 40],
    // Under a clock of its own it charges and sends when the test says so. A first attempt needs no poll, and many of these
    // run at once.
    pollMs: now ? 3_600_000 : 250,
  });
  const app = Fastify({ forceCloseConnections: true });
  const called: string[] = [];
  app.addHook('onRequest', async ({ url }) => {
    called.push(url);
  });
  await app.register(simulated.routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const send = (path: string, fields: Pairs) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const options: PayfastOptions = {
    ...SANDBOX_ACCOUNT,
    processUrl: `${base}/simulator`,
    apiUrl: `${base}/simulator/api`,
    sources: ['127.0.0.1'],
    // Long, so that a busy machine does not make the provider seem slow.
    timeoutMs: 5_000,
  };
  return {
    ...simulated,
    /** Every notification that was posted, with the status of its response. */
    delivered,
    /** The address of every request that came. */
    called,
    /** Every notification that was made, in that order, whether it was posted or dropped. */
    async made(): Promise<string[]> {
      const rows = await database.db
        .selectFrom('simulator_notification')
        .select('body')
        .orderBy('id')
        .execute();
      return rows.map(({ body }) => body);
    },
    /** The token of the last notification of a payment, and so not of one that an older subscription ended. */
    async lastPaid(): Promise<string> {
      const fields = (await this.made()).map((body) => new URLSearchParams(body));
      return fields.findLast((field) => field.get('payment_status') === 'COMPLETE')?.get('token') ?? '';
    },
    /** Posts a notification again, as after a look into it at the provider; nothing without one. */
    async resend(body: string | undefined): Promise<void> {
      if (body) await httpDeliver(`${appUrl()}/api/user/payfast`, body);
    },
    /** For `payfast()`. */
    options,
    /** Posts a checkout form as a browser would. Returns the order's id, or throws with the refusal's page. */
    async submit(form: CheckoutForm): Promise<string> {
      const response = await send('/simulator/eng/process', form.fields);
      const text = await response.text();
      if (response.status !== 303) throw new Error(text);
      return response.headers.get('location')?.split('/').at(-1) ?? '';
    },
    /** Presses a button of the card page. Returns the address that it leads to. */
    async press(
      order: string,
      act: 'pay' | 'decline' | 'cancel',
      misbehaviours: Misbehaviour[] = [],
    ): Promise<string> {
      const fields: Pairs = [
        ['order', order],
        ['do', act],
        ...misbehaviours.map((way): [string, string] => ['misbehave', way]),
      ];
      return (await send('/simulator/pay', fields)).headers.get('location') ?? '';
    },
    /** Resets it: well-behaved again, as if nothing had been delivered. */
    reset() {
      simulated.misbehaviours.clear();
      delivered.length = 0;
    },
    async close() {
      await app.close();
      if (!shared) await database.close();
    },
  };
}
export type Provider = Awaited<ReturnType<typeof provider>>;
