import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import { type Charges, type Subscription, update } from './charges.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import type { Merchant } from './notify.ts';
import { callSignature, type Pair } from './signature.ts';
import { statusNames } from './status.ts';
import type { SimulatorDb } from './tables.ts';

export interface ApiRouteOptions {
  db: SimulatorDb;
  charges: Charges;
  merchant: Merchant;
  misbehaviours: Misbehaviours;
}

/** As of a checkout form. */
const LEAST_CENTS = 500;

/** The provider's recurring-billing API with its headers, signature and responses. */
export function apiRoutes({ db, charges, merchant, misbehaviours }: ApiRouteOptions): FastifyPluginAsync {
  type Call = FastifyRequest<{ Params: { token: string } }>;
  type Act = (row: Subscription, body: ReadonlyMap<string, string>) => Promise<string | null>;

  const rowOf = ({ params }: Call) =>
    db.selectFrom('simulator_subscription').selectAll().where('token', '=', params.token).executeTakeFirst();

  const change = (act: Act) => async (request: Call, reply: FastifyReply) => {
    const row = await rowOf(request);
    if (!row) return fail(reply, 404, 'Subscription not found');
    const failure = await act(row, new Map(bodyOf(request)));
    if (failure) return fail(reply, 400, `Failure - ${failure}`);
    const isUpdate = request.method === 'PATCH';
    if (isUpdate && misbehaviours.has('update_lost')) return reply.hijack().raw.destroy();
    const changed = isUpdate && misbehaviours.has('update_object') ? await rowOf(request) : undefined;
    if (changed) return { code: 200, status: 'success', data: { response: shown(changed) } };
    return { code: 200, status: 'success', data: { response: true, message: 'Success' } };
  };

  const save = async ({ token }: Subscription, columns: Partial<Subscription>) => {
    await update(db, token, columns);
    return null;
  };

  return async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const problem = headerProblem(request, merchant);
      if (problem) return fail(reply, ...problem);
    });

    app.get('/simulator/api/ping', async (_, reply) => reply.type('application/json').send('"API V1"'));

    app.get('/simulator/api/subscriptions/:token/fetch', async (request: Call, reply) => {
      const row = await rowOf(request);
      if (!row) return fail(reply, 404, 'Subscription not found');
      return { code: 200, status: 'success', data: { response: shown(row) } };
    });

    app.put(
      '/simulator/api/subscriptions/:token/cancel',
      change(async ({ token }) =>
        (await charges.cancel(token)) ? null : 'The subscription status is cancelled',
      ),
    );

    app.put(
      '/simulator/api/subscriptions/:token/pause',
      change(async (row) => (row.status === 1 ? save(row, { status: 3 }) : 'The subscription is not active')),
    );

    app.put(
      '/simulator/api/subscriptions/:token/unpause',
      change(async (row) => (row.status === 3 ? save(row, { status: 1 }) : 'The subscription is not paused')),
    );

    app.patch(
      '/simulator/api/subscriptions/:token/update',
      change(async (row, body) => {
        if (row.status === 2) return 'The subscription status is cancelled';
        if (misbehaviours.has('update_refused')) return 'The subscription cannot be updated';
        const numbers = ['cycles', 'frequency', 'amount'].map((name) => body.get(name) ?? '0');
        if (!numbers.every((n) => /^\d{1,9}$/.test(n))) return 'A number is invalid';
        const run_date = body.get('run_date') ?? row.run_date;
        if (!isCalendarDate(run_date)) return 'run_date is invalid';
        if (body.has('amount') && Number(body.get('amount')) < LEAST_CENTS) return 'The amount is too low';
        const number = (name: string, was: number) => Number(body.get(name) ?? was);
        return save(row, {
          run_date,
          cycles: number('cycles', row.cycles),
          frequency: number('frequency', row.frequency),
          amount_cents: cents(number('amount', row.amount_cents)),
        });
      }),
    );
  };
}

function headerProblem(
  request: FastifyRequest,
  merchant: Merchant,
): [status: number, message: string] | null {
  const names = ['merchant-id', 'version', 'timestamp'];
  const headers = names.map((name): Pair => [name, String(request.headers[name] ?? '')]);
  const missing = headers.find(([, value]) => value === '');
  if (missing) return [400, `Header ${missing[0]} is required`];
  const [id, version, timestamp] = headers.map(([, value]) => value);
  if (version !== 'v1') return [400, 'Header version is invalid'];
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/.test(timestamp ?? ''))
    return [400, 'Header timestamp is invalid'];
  const query = Object.entries(request.query as Record<string, string>).filter(
    ([name]) => name !== 'testing',
  );
  const expected = callSignature([...headers, ...bodyOf(request), ...query], merchant.passphrase);
  return id === merchant.merchantId && request.headers.signature === expected
    ? null
    : [401, 'Merchant authorisation failed'];
}

/** The body's pairs, whether it came as JSON (one level) or as a form. */
function bodyOf({ body }: FastifyRequest): Pair[] {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  return Object.entries((body ?? {}) as object).map(([name, value]) => [name, String(value)]);
}

function fail(reply: FastifyReply, code: number, message: string) {
  return reply.code(code).send({ code, status: 'failed', data: { response: false, message } });
}

function shown(row: Subscription) {
  return {
    amount: row.amount_cents,
    cycles: row.cycles,
    cycles_complete: row.cycles_complete,
    frequency: row.frequency,
    run_date: `${row.run_date}T00:00:00+02:00`,
    status: row.status,
    status_reason: '',
    status_text: statusNames[row.status] ?? '',
    token: row.token,
  };
}
