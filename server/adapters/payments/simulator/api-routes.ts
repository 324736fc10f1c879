import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../checkout.ts';
import { tokenPattern } from '../recurring.ts';
import { apiSignature, type Pair, sameSignature } from '../signature.ts';
import type { Charges } from './charges.ts';
import { type Ledger, type SimulatedSubscription, subscriptionWrite } from './ledger.ts';

/** The provider's recurring-billing API, its headers, signature and answers. */
export function apiRoutes({
  ledger,
  charges,
  merchant,
}: {
  ledger: Ledger;
  charges: Charges;
  merchant: Merchant;
}): FastifyPluginAsync {
  type Call = FastifyRequest<{ Params: { token: string } }>;

  async function change(
    request: Call,
    reply: FastifyReply,
    act: (row: SimulatedSubscription, body: ReadonlyMap<string, string>) => Promise<string | null>,
  ) {
    const row = tokenPattern.test(request.params.token) && (await ledger.subscription(request.params.token));
    if (!row) return fail(reply, 404, 'Subscription not found');
    const failure = await act(row, new Map(bodyOf(request)));
    if (failure) return fail(reply, 400, `Failure - ${failure}`);
    return { code: 200, status: 'success', data: { response: true, message: 'Success' } };
  }

  const save = async (row: SimulatedSubscription) => {
    await ledger.save([subscriptionWrite(row)]);
    return null;
  };

  return async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const problem = headerProblem(request, merchant);
      if (problem) return fail(reply, ...problem);
    });

    app.get('/simulator/api/ping', async (_, reply) => reply.type('application/json').send('"API V1"'));

    app.get<{ Params: { token: string } }>(
      '/simulator/api/subscriptions/:token/fetch',
      async (request, reply) => {
        const row =
          tokenPattern.test(request.params.token) && (await ledger.subscription(request.params.token));
        if (!row) return fail(reply, 404, 'Subscription not found');
        return { code: 200, status: 'success', data: { response: shown(row) } };
      },
    );

    app.put<{ Params: { token: string } }>('/simulator/api/subscriptions/:token/cancel', (request, reply) =>
      change(request, reply, async (row) => {
        if (row.status === 2) return 'The subscription status is cancelled';
        await charges.cancel(row);
        return null;
      }),
    );

    app.put<{ Params: { token: string } }>('/simulator/api/subscriptions/:token/pause', (request, reply) =>
      change(request, reply, async (row) =>
        row.status === 1 ? save({ ...row, status: 3 }) : 'The subscription is not active',
      ),
    );

    app.put<{ Params: { token: string } }>('/simulator/api/subscriptions/:token/unpause', (request, reply) =>
      change(request, reply, async (row) =>
        row.status === 3 ? save({ ...row, status: 1 }) : 'The subscription is not paused',
      ),
    );

    app.patch<{ Params: { token: string } }>('/simulator/api/subscriptions/:token/update', (request, reply) =>
      change(request, reply, async (row, body) => {
        const numbers = ['cycles', 'frequency', 'amount'].map((name) => body.get(name) ?? '0');
        if (!numbers.every((n) => /^\d{1,9}$/.test(n))) return 'A number is invalid';
        const runDate = body.get('run_date') ?? row.runDate;
        if (!/^\d{4}-\d{2}-\d{2}$/.test(runDate)) return 'run_date is invalid';
        const number = (name: string, was: number) => Number(body.get(name) ?? was);
        return save({
          ...row,
          runDate,
          cycles: number('cycles', row.cycles),
          frequency: number('frequency', row.frequency),
          amountCents: number('amount', row.amountCents),
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
  const expected = apiSignature([...headers, ...bodyOf(request), ...query], merchant.passphrase);
  const same = sameSignature(expected, String(request.headers.signature ?? ''));
  return id === merchant.merchantId && same ? null : [401, 'Merchant authorisation failed'];
}

/** The body's pairs, whether it came as JSON (one level) or as a form. */
function bodyOf({ body }: FastifyRequest): Pair[] {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  return Object.entries((body ?? {}) as object).map(([name, value]) => [name, String(value)]);
}

function fail(reply: FastifyReply, code: number, message: string) {
  return reply.code(code).send({ code, status: 'failed', data: { response: false, message } });
}

const texts: Readonly<Record<number, string>> = {
  1: 'ACTIVE',
  2: 'CANCELLED',
  3: 'PAUSED',
  4: 'COMPLETE',
  6: 'FAILED',
};

function shown(row: SimulatedSubscription) {
  return {
    amount: row.amountCents,
    cycles: row.cycles,
    cycles_complete: row.cyclesComplete,
    frequency: row.frequency,
    run_date: `${row.runDate}T00:00:00+02:00`,
    status: row.status,
    status_reason: '',
    status_text: texts[row.status] ?? '',
    token: row.token,
  };
}
