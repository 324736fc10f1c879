import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { PayfastOptions } from '#server/adapters/payments/payfast.ts';
import type { CheckoutForm } from '#server/adapters/payments/port.ts';
import { encode, notificationSignature, notificationString } from '#server/adapters/payments/signature.ts';
import type { Misbehaviour } from '#server/adapters/payments/simulator/notify.ts';
import { sandboxMerchant, simulator } from '#server/adapters/payments/simulator.ts';

type Pairs = [string, string][];

/** How the stub is hostile; all off at first, changed at any time. */
export interface Knobs {
  /** Every notification arrives so many times. */
  copies: number;
  /** Notifications are held until two are there, then arrive the other way round. */
  reorder: boolean;
  /** Notifications are kept here and not sent. */
  intercepted: string[] | null;
  /** Changes the fields; the result is signed and confirmed as if the provider had sent it. */
  rewrite: ((fields: Pairs) => Pairs) | null;
  /** Changes the finished body, as a forger would. */
  forge: ((body: string) => string) | null;
  api: 'normal' | 'rate_limited' | 'html_403' | 'text_around' | 'string_true' | 'redirect' | 'slow';
  validate: 'normal' | 'slow' | 'html' | 'redirect';
}

/** `token` second and no billing date, as recurring charges have it. */
export const moveToken = (fields: Pairs): Pairs => {
  const token = fields.filter(([name]) => name === 'token');
  const rest = fields.filter(([name]) => name !== 'token' && name !== 'billing_date');
  return [...rest.slice(0, 1), ...token, ...rest.slice(1)];
};

export const omitAmounts = (fields: Pairs): Pairs => fields.filter(([name]) => !name.startsWith('amount_'));

const harmless: Knobs = {
  copies: 1,
  reorder: false,
  intercepted: null,
  rewrite: null,
  forge: null,
  api: 'normal',
  validate: 'normal',
};

/** A provider on a loopback port of its own; `appUrl` is the origin of the server under test. */
export async function payfastStub(appUrl: () => string, { now }: { now?: () => Date } = {}) {
  const knobs: Knobs = { ...harmless };
  const delivered: { body: string; status: number }[] = [];
  const alsoSent = new Set<string>();
  const held: { url: string; body: string }[] = [];

  async function post(url: string, body: string): Promise<number> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    await reply.body?.cancel();
    delivered.push({ body, status: reply.status });
    return reply.status;
  }

  async function deliver(url: string, given: string): Promise<number> {
    const body = disguise(given);
    if (knobs.intercepted) {
      knobs.intercepted.push(body);
      return 200;
    }
    if (knobs.reorder) {
      held.unshift({ url, body });
      if (held.length < 2) return 200;
      for (const one of held.splice(0)) await post(one.url, one.body);
      return 200;
    }
    let status = 200;
    for (let i = 0; i < knobs.copies; i++) status = await post(url, body);
    return status;
  }

  function disguise(given: string): string {
    let body = given;
    if (knobs.rewrite) {
      const fields = knobs.rewrite([...new URLSearchParams(given)].filter(([name]) => name !== 'signature'));
      alsoSent.add(notificationString(fields));
      const signature = notificationSignature(fields, sandboxMerchant.passphrase);
      body = [...fields, ['signature', signature]].map(([k, v]) => `${k}=${encode(v ?? '')}`).join('&');
    }
    return knobs.forge ? knobs.forge(body) : body;
  }

  const app = Fastify({ forceCloseConnections: true });
  app.addHook('preHandler', async (request, reply) => {
    const kind = request.url.startsWith('/simulator/api/')
      ? knobs.api
      : request.url.endsWith('/validate') && knobs.validate;
    if (kind === 'rate_limited')
      return reply.code(429).send({ code: 429, status: 'failed', data: 'Signature rate limit reached' });
    if (kind === 'html_403' || kind === 'html')
      return reply
        .code(kind === 'html' ? 200 : 403)
        .type('text/html')
        .send('<html><h1>Forbidden</h1></html>');
    if (kind === 'redirect') return reply.redirect('/simulator/elsewhere');
    if (kind === 'slow') await sleep(600);
    if (request.url.endsWith('/validate') && alsoSent.has(String(request.body))) return reply.send('VALID');
  });
  app.addHook('onSend', async (request, _, payload) => {
    if (!request.url.startsWith('/simulator/api/') || typeof payload !== 'string') return payload;
    if (knobs.api === 'text_around') return `Notice: deprecated\n${payload}\n<!-- end -->`;
    return knobs.api === 'string_true' ? payload.replace('"response":true', '"response":"true"') : payload;
  });
  const provider = simulator({
    publicUrl: 'http://stub.invalid',
    localUrl: appUrl,
    deliver,
    now,
    retryDelays: [0, 20, 40],
  });
  await app.register(provider.routes);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });

  const send = (path: string, fields: Pairs) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const options: PayfastOptions = {
    ...sandboxMerchant,
    processUrl: `${base}/simulator`,
    apiUrl: `${base}/simulator/api`,
    sources: ['127.0.0.1'],
    // Long, so that a busy machine does not make the provider seem slow.
    timeoutMs: 5_000,
    now,
  };
  return {
    knobs,
    /** Every notification that was posted, with what it was answered. */
    delivered,
    /** For `payfast()`. */
    options,
    provider,
    /** Posts a checkout form as a browser would; gives the order's id, or throws with the refusal's page. */
    async submit(form: CheckoutForm): Promise<string> {
      const reply = await send('/simulator/eng/process', form.fields);
      const text = await reply.text();
      if (reply.status !== 303) throw new Error(text);
      return reply.headers.get('location')?.split('/').at(-1) ?? '';
    },
    /** Presses a button of the card page; gives the address to which it leads. */
    async press(
      order: string,
      act: 'pay' | 'decline' | 'cancel',
      misbehave: Misbehaviour[] = [],
    ): Promise<string> {
      const fields: Pairs = [
        ['order', order],
        ['do', act],
        ...misbehave.map((m): [string, string] => ['misbehave', m]),
      ];
      return (await send('/simulator/pay', fields)).headers.get('location') ?? '';
    },
    /** Harmless again, as if nothing had been delivered. */
    reset() {
      Object.assign(knobs, harmless);
      delivered.length = 0;
    },
    close: () => app.close(),
  };
}
