import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Charges } from './charges.ts';
import { formProblems } from './check-form.ts';
import type { Deliveries } from './delivery.ts';
import { isOffered } from './misbehaviours.ts';
import type { Merchant } from './notify.ts';
import { orderPage, pageHeaders, refusalPage, unknownPage } from './pages.ts';
import { simulatorCss, simulatorIcon } from './style.ts';
import type { SimulatorDb } from './tables.ts';

export interface CheckoutRouteOptions {
  db: SimulatorDb;
  charges: Charges;
  deliveries: Deliveries;
  merchant: Merchant;
  origins: () => string[];
}

/** The browser's routes (form, card page, its buttons), and the confirmation that our server asks for. */
export function checkoutRoutes(options: CheckoutRouteOptions): FastifyPluginAsync {
  const { db, charges, deliveries, merchant, origins } = options;
  const orderOf = (id: string) =>
    db.selectFrom('simulator_order').selectAll().where('id', '=', id).executeTakeFirst();

  return async (app) => {
    app.get('/simulator/simulator.css', async (_, reply) =>
      reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(simulatorCss),
    );

    app.get('/simulator/icon.svg', async (_, reply) =>
      reply.header('cache-control', 'max-age=300').type('image/svg+xml').send(simulatorIcon),
    );

    app.post('/simulator/eng/process', async (request, reply) => {
      const posted = pairsOf(request.body);
      const problems = formProblems(posted, merchant, origins());
      if (problems.length) return html(reply, 400, refusalPage(problems));
      const order = { id: randomUUID(), form: new URLSearchParams(posted).toString() };
      await db.insertInto('simulator_order').values(order).execute();
      return reply.redirect(`/simulator/order/${order.id}`, 303);
    });

    app.get<{ Params: { id: string }; Querystring: { declined?: string } }>(
      '/simulator/order/:id',
      async (request, reply) => {
        const order = await orderOf(request.params.id);
        if (!order) return html(reply, 404, unknownPage());
        return html(reply, 200, orderPage(order, request.query.declined === '1' && order.paid_at === null));
      },
    );

    app.post('/simulator/pay', async (request, reply) => {
      const posted = pairsOf(request.body);
      const value = (name: string) => posted.find(([k]) => k === name)?.[1] ?? '';
      const order = await orderOf(value('order'));
      if (!order) return html(reply, 404, unknownPage());
      const act = value('do');
      if (act === 'cancel') return reply.redirect(urlOf(order, 'cancel_url'), 303);
      if (act !== 'pay') return reply.redirect(`/simulator/order/${order.id}?declined=1`, 303);
      const chosen = posted.filter(([name]) => name === 'misbehave').map(([, which]) => which);
      await charges.pay(order.id, new Set(chosen.filter(isOffered)));
      return reply.redirect(urlOf(order, 'return_url'), 303);
    });

    app.post('/simulator/eng/query/validate', async (request, reply) => {
      const known = typeof request.body === 'string' && (await deliveries.wasSent(request.body));
      return reply.type('text/html; charset=utf-8').send(known ? 'VALID\n' : 'INVALID\n');
    });
  };
}

const pairsOf = (body: unknown): [string, string][] => [
  ...new URLSearchParams(typeof body === 'string' ? body : ''),
];

const urlOf = (order: { form: string }, field: string) => new URLSearchParams(order.form).get(field) ?? '/';

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(pageHeaders).send(text);
