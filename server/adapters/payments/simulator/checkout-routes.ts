import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Merchant } from '../checkout.ts';
import type { Charges } from './charges.ts';
import { formProblems } from './check-form.ts';
import type { Deliveries } from './delivery.ts';
import type { Ledger, SimulatedOrder } from './ledger.ts';
import { type Misbehaviour, misbehaviours } from './notify.ts';
import { orderPage, pageHeaders, refusalPage, unknownPage } from './pages.ts';
import { simulatorCss, simulatorIcon } from './style.ts';

export interface CheckoutRouteOptions {
  ledger: Ledger;
  charges: Charges;
  deliveries: Deliveries;
  merchant: Merchant;
  origins: () => string[];
}

/** What a browser meets (form, card page, its buttons), and the confirmation that the server asks for. */
export function checkoutRoutes(options: CheckoutRouteOptions): FastifyPluginAsync {
  const { ledger, charges, deliveries, merchant, origins } = options;

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
      const order = await ledger.open(posted);
      return reply.redirect(`/simulator/order/${order.id}`, 303);
    });

    app.get<{ Params: { id: string }; Querystring: { declined?: string } }>(
      '/simulator/order/:id',
      async (request, reply) => {
        const order = await ledger.order(request.params.id);
        if (!order) return html(reply, 404, unknownPage());
        return html(reply, 200, orderPage(order, request.query.declined === '1' && !order.paid));
      },
    );

    app.post('/simulator/pay', async (request, reply) => {
      const posted = pairsOf(request.body);
      const value = (name: string) => posted.find(([k]) => k === name)?.[1] ?? '';
      const order = await ledger.order(value('order'));
      if (!order) return html(reply, 404, unknownPage());
      const act = value('do');
      if (act === 'cancel') return reply.redirect(urlOf(order, 'cancel_url'), 303);
      if (act !== 'pay') return reply.redirect(`/simulator/order/${order.id}?declined=1`, 303);
      const wishes = posted.filter(([k, v]) => k === 'misbehave' && Object.hasOwn(misbehaviours, v));
      await charges.pay(order.id, new Set(wishes.map(([, v]) => v as Misbehaviour)));
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

const urlOf = (order: SimulatedOrder, field: string) => new Map(order.fields).get(field) ?? '/';

const html = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(pageHeaders).send(text);
