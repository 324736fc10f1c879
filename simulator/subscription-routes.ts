import type { FastifyPluginAsync } from 'fastify';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { type Charges, update } from './charges.ts';
import { cardPage, pageHeaders, subscriptionsPage, unknownPage } from './pages.ts';
import type { SimulatorDb } from './tables.ts';

export interface SubscriptionRouteOptions {
  db: SimulatorDb;
  charges: Charges;
  origins: () => string[];
  now: () => Date;
}

/** How many are listed, the live ones first. */
const LISTED = 100;

/** The provider's card page, and a page of our own on which a person makes renewals, failures and cancellations happen. */
export function subscriptionRoutes({
  db,
  charges,
  origins,
  now,
}: SubscriptionRouteOptions): FastifyPluginAsync {
  const rowOf = (token: string) =>
    db.selectFrom('simulator_subscription').selectAll().where('token', '=', token).executeTakeFirst();
  const acts = new Map<string, (token: string) => Promise<unknown>>([
    ['renew', (token) => charges.renew(token)],
    ['fail', charges.fail],
    ['pause', (token) => update(db, token, { status: 3 })],
    ['unpause', (token) => update(db, token, { status: 1 })],
    ['cancel', charges.cancel],
    ['card', charges.revive],
  ]);

  return async (app) => {
    app.get<{ Params: { token: string }; Querystring: { return?: string } }>(
      '/simulator/eng/recurring/update/:token',
      async ({ params, query }, reply) => {
        const row = await rowOf(params.token);
        const page = row ? cardPage(row, query.return ?? '') : unknownPage();
        return reply
          .code(row ? 200 : 404)
          .headers(pageHeaders)
          .send(page);
      },
    );

    app.post('/simulator/card', async ({ body }, reply) => {
      const posted = new URLSearchParams(typeof body === 'string' ? body : '');
      await charges.revive(posted.get('token') ?? '');
      const back = posted.get('return') ?? '';
      const isOurs = origins().includes(URL.parse(back)?.origin ?? '');
      return reply.redirect(isOurs ? back : '/simulator/subscriptions', 303);
    });

    app.get('/simulator/subscriptions', async (_, reply) => {
      const rows = await db
        .selectFrom('simulator_subscription')
        .selectAll()
        .orderBy('status')
        .orderBy('run_date')
        .orderBy('token')
        .limit(LISTED)
        .execute();
      return reply.headers(pageHeaders).send(subscriptionsPage(rows, southAfricanDate(now())));
    });

    app.post('/simulator/subscription', async ({ body }, reply) => {
      const posted = new URLSearchParams(typeof body === 'string' ? body : '');
      const row = await rowOf(posted.get('token') ?? '');
      const act = acts.get(posted.get('do') ?? '');
      if (!row || !act) return reply.code(404).headers(pageHeaders).send(unknownPage());
      await act(row.token);
      return reply.redirect('/simulator/subscriptions', 303);
    });
  };
}
