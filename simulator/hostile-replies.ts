import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Misbehaviours } from './misbehaviours.ts';

const SLOW_MS = 600;

/** Responses of the API and of the confirmation that a careless client would believe, or wait for. */
export function hostileReplies(app: FastifyInstance, misbehaviours: Misbehaviours): void {
  app.addHook('preHandler', async (request, reply) => {
    const is = (way: 'slow' | 'redirect') =>
      (isApi(request.url) && misbehaviours.has(`api_${way}`)) ||
      (isValidate(request.url) && misbehaviours.has(`validate_${way}`));
    if (is('slow')) await sleep(SLOW_MS);
    if (is('redirect')) return reply.redirect('/simulator/elsewhere');
    if (isValidate(request.url) && misbehaviours.has('validate_html'))
      return reply.type('text/html').send(PAGE);
    if (!isApi(request.url)) return;
    if (misbehaviours.has('api_away')) return reply.hijack().raw.destroy();
    if (misbehaviours.has('api_error'))
      return reply
        .code(500)
        .send({ code: 500, status: 'failed', data: { response: false, message: 'Error' } });
    if (misbehaviours.has('api_wrong_json'))
      return reply.send({ code: 200, status: 'success', data: { response: { status: 'x', amount: '?' } } });
    if (misbehaviours.has('api_html_403')) return reply.code(403).type('text/html').send(PAGE);
    if (misbehaviours.has('api_rate_limited'))
      return reply.code(429).send({ code: 429, status: 'failed', data: 'Signature rate limit reached' });
  });
  app.addHook('onSend', async (request, _, payload) => {
    if (!isApi(request.url) || typeof payload !== 'string') return payload;
    if (misbehaviours.has('api_text_around')) return `Notice: deprecated\n${payload}\n<!-- end -->`;
    if (misbehaviours.has('api_string_true')) return payload.replace('"response":true', '"response":"true"');
    return payload;
  });
}

const PAGE = '<html><h1>Forbidden</h1></html>';
const isApi = (url: string) => url.startsWith('/simulator/api/');
const isValidate = (url: string) => url === '/simulator/eng/query/validate';
