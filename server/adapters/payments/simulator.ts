import { isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { checkoutFields, type Merchant } from './checkout.ts';
import { payfast } from './payfast.ts';
import type { Payments } from './port.ts';
import { apiRoutes } from './simulator/api-routes.ts';
import { charges } from './simulator/charges.ts';
import { checkoutRoutes } from './simulator/checkout-routes.ts';
import { type Deliver, deliveries, httpDeliver, systemTimer, type Timer } from './simulator/delivery.ts';
import { ledger } from './simulator/ledger.ts';
import type { Misbehaviour } from './simulator/notify.ts';
import { memoryStore, type SimulatorStore } from './simulator/store.ts';

export interface SimulatorOptions {
  /** Origin under which browsers know this server; forms may lead nowhere else. */
  publicUrl: string;
  /** Origin under which this process reaches the server, `http://127.0.0.1:3000`; a function when the port is not known yet. */
  localUrl: string | (() => string);
  /** Left out, a restart forgets everything. */
  store?: SimulatorStore;
  deliver?: Deliver;
  timer?: Timer;
  now?: () => Date;
  /** Milliseconds before each further attempt to notify, while the answer is not 200. */
  retryDelays?: readonly number[];
  /** How late 'Deliver the notification late' is, in milliseconds. */
  lateMs?: number;
  /** Further addresses from which notifications may seem to come, besides this machine. */
  sources?: readonly string[];
}

export interface Simulator {
  payments: Payments;
  /** Everything under /simulator/; starts what was pending once the server listens. */
  routes: FastifyPluginAsync;
  /** Takes up notifications that an earlier run left, and renewals that came due; safe to repeat. */
  resume(): Promise<void>;
  /** Ends timers and waits for running deliveries; the routes do so when the server closes. */
  stop(): Promise<void>;
  /** Charges the next period now. False when the subscription is not active. */
  renew(token: string, misbehave?: ReadonlySet<Misbehaviour>): Promise<boolean>;
  /** Lets a subscription fail for good, without notice, as the provider does. */
  fail(token: string): Promise<boolean>;
}

/** The provider's documented sandbox account. */
export const sandboxMerchant: Merchant = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};

const minute = 60_000;
const defaultRetryDelays = [
  0,
  5_000,
  15_000,
  ...[1, 2, 5, 10, 30, 60, 120, 240, 480, 960].map((m) => m * minute),
];

/** The default provider: a payment page on this server, where no money moves, that speaks the provider's protocol. */
export function simulator(options: SimulatorOptions): Simulator {
  const {
    store = memoryStore(),
    deliver = httpDeliver,
    timer = systemTimer,
    now = () => new Date(),
  } = options;
  const publicOrigin = new URL(options.publicUrl).origin;
  const local = () =>
    new URL(typeof options.localUrl === 'string' ? options.localUrl : options.localUrl()).origin;
  const origins = () => [publicOrigin, local()];
  const books = ledger(store);
  const post = deliveries({
    store,
    deliver,
    timer,
    now: () => now().getTime(),
    retryDelays: options.retryDelays ?? defaultRetryDelays,
  });
  const reach = (notifyUrl: string) => {
    const { pathname, search } = new URL(notifyUrl);
    return local() + pathname + search;
  };
  const money = charges({
    ledger: books,
    deliveries: post,
    merchant: sandboxMerchant,
    reach,
    now,
    lateMs: options.lateMs ?? 20_000,
  });

  let callOff: (() => void) | undefined;
  /** Renewals come due while the server runs, too. */
  function watch(): void {
    callOff?.();
    callOff = timer(() => {
      money.renewDue().catch(() => undefined);
      watch();
    }, 60 * minute);
  }

  const self: Simulator = {
    payments: selfPayments(publicOrigin, local, now, options.sources ?? []),
    routes: async (app) => {
      const form = 'application/x-www-form-urlencoded';
      if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form);
      app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) =>
        done(null, body),
      );
      const parts = { ledger: books, charges: money, deliveries: post, merchant: sandboxMerchant, origins };
      await app.register(checkoutRoutes(parts));
      await app.register(apiRoutes(parts));
      // Not awaited: what was pending is posted to this very server, which should answer others meanwhile.
      app.addHook('onListen', async () => {
        self
          .resume()
          .catch((error) => app.log.error({ err: error }, 'the payment simulator could not resume'));
      });
      app.addHook('onClose', () => self.stop());
    },
    async resume() {
      await post.resume();
      watch();
      await money.renewDue();
    },
    async stop() {
      callOff?.();
      await post.stop();
    },
    renew: money.renew,
    fail: money.fail,
  };
  return self;
}

/** The real adapter, pointed at this very server, so that the default provider runs the code that production runs. */
function selfPayments(
  publicOrigin: string,
  local: () => string,
  now: () => Date,
  sources: readonly string[],
): Payments {
  let made: Payments | undefined;
  const real = () => {
    const host = new URL(local()).hostname.replace(/^\[|\]$/g, '');
    made ??= payfast({
      ...sandboxMerchant,
      processUrl: `${publicOrigin}/simulator`,
      validateUrl: `${local()}/simulator`,
      apiUrl: `${local()}/simulator/api`,
      sources: ['127.0.0.0/8', '::1', ...(isIP(host) ? [host] : []), ...sources],
      testing: true,
      now,
    });
    return made;
  };
  return {
    // The form needs no local address, so it can be made before the server listens.
    checkoutForm: (order) => ({
      action: `${publicOrigin}/simulator/eng/process`,
      fields: checkoutFields(order, sandboxMerchant),
    }),
    readNotification: (rawBody, sourceAddress) => real().readNotification(rawBody, sourceAddress),
    notificationOf: (rawBody) => real().notificationOf(rawBody),
    confirm: (validateBody) => real().confirm(validateBody),
    subscription: (token) => real().subscription(token),
    cancel: (token) => real().cancel(token),
  };
}
