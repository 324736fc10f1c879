import type { FastifyPluginAsync } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import { charges } from './charges.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { type Deliver, deliveries, httpDeliver } from './delivery.ts';
import { historyRoutes } from './history.ts';
import { hostileReplies } from './hostile-replies.ts';
import type { Misbehaviour, Misbehaviours } from './misbehaviours.ts';
import type { Merchant } from './notify.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import type { SimulatorDb } from './tables.ts';

export interface SimulatorOptions {
  /** A database with the simulator's own tables; it needs no other. */
  db: SimulatorDb;
  /** The one account that may charge. */
  merchant: Merchant;
  /** Origin under which browsers know this server; forms may lead nowhere else. */
  publicUrl: string;
  /**
   * Origin under which this process reaches the receiver of notifications. A function, because the port may not be known
   * yet.
   */
  localUrl: () => string;
  deliver?: Deliver;
  /** Gives today's date. Attempts to notify use the machine's time. */
  now?: () => Date;
  /** Milliseconds before each further attempt to notify, while the answer is not 200. */
  retryDelays?: readonly number[];
  /** Milliseconds between two checks for due notifications. */
  pollMs?: number;
}

export interface Simulator {
  /** All routes under /simulator/. Due notifications are sent while the server listens. */
  routes: FastifyPluginAsync;
  /** These apply to every payment, call and confirmation. Empty at first. */
  misbehaviours: Set<Misbehaviour>;
  /** Charges the next period now. False when the subscription is not active. */
  renew(token: string, own?: Misbehaviours): Promise<boolean>;
  /** Makes a subscription fail for good, without notice, as the provider does. */
  fail(token: string): Promise<boolean>;
  /** The buyer gives another card: a subscription that failed is charged at once and is live again. */
  revive(token: string): Promise<boolean>;
  /** Renews the subscriptions that are due. Sends the notifications that are due, or all that wait. */
  catchUp(what?: 'due' | 'all'): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const RETRY_DELAYS = [
  0,
  5 * SECOND,
  15 * SECOND,
  ...[1, 2, 5, 10, 30, 60, 120, 240, 480, 960].map((minutes) => minutes * MINUTE),
];
/** How late 'Deliver the notification late' is. */
const LATE_MS = 20 * SECOND;
const NEVER = new Date('9999-12-31T00:00:00Z');

/** A card payment provider that moves no money. Its protocol is the real provider's, including the signatures. */
export function simulator(options: SimulatorOptions): Simulator {
  const { db, merchant, deliver = httpDeliver, now = () => new Date(), pollMs = SECOND } = options;
  const { retryDelays = RETRY_DELAYS } = options;
  const origins = () => [options.publicUrl, options.localUrl()].map((url) => new URL(url).origin);
  const reach = (notifyUrl: string) => {
    const { pathname, search } = new URL(notifyUrl);
    return new URL(pathname + search, options.localUrl()).href;
  };
  const misbehaviours = new Set<Misbehaviour>();
  const post = deliveries({ db, deliver, misbehaviours, retryDelays, lateMs: LATE_MS, now });
  const money = charges({ db, deliveries: post, merchant, misbehaviours, reach, now });

  async function catchUp(what: 'due' | 'all' = 'due'): Promise<void> {
    await money.renewDue();
    await post.deliverDue(what === 'all' ? NEVER : new Date());
  }

  return {
    misbehaviours,
    renew: (token, own) => money.renew(token, { own }),
    fail: money.fail,
    revive: money.revive,
    catchUp,
    routes: async (app) => {
      const form = 'application/x-www-form-urlencoded';
      if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form);
      app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) =>
        done(null, body),
      );
      hostileReplies(app, misbehaviours);
      await app.register(checkoutRoutes({ db, charges: money, deliveries: post, merchant, origins }));
      await app.register(subscriptionRoutes({ db, charges: money, origins, now }));
      await app.register(historyRoutes({ db }));
      await app.register(apiRoutes({ db, charges: money, merchant, misbehaviours }));
      let timer: NodeJS.Timeout | undefined;
      let round: Promise<void> = Promise.resolve();
      // A failure in one round, for example because the database is away, is tried again in the next.
      const look = () => {
        round = catchUp()
          .catch((error) => app.log.warn({ err: error }, 'the payment simulator could not send what is due'))
          .finally(() => {
            if (timer) timer = setTimeout(look, pollMs).unref();
          });
      };
      app.addHook('onListen', async () => {
        timer = setTimeout(look, 0).unref();
      });
      app.addHook('onClose', async () => {
        clearTimeout(timer);
        timer = undefined;
        await round;
        await post.settle();
      });
    },
  };
}
