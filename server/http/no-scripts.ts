import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NO_SCRIPTS, NO_SCRIPTS_BODY_MAX } from '#contract/no-scripts.ts';

/**
 * The answer to a form that the browser sent itself, because no script of ours was at work. The server throws away
 * what was posted, and sends the page that was drawn at build. A GET of the address shows the same page (first-page.ts).
 */
export const noScriptsRoute =
  ({ html, headers }: { html: string; headers: Record<string, string> }): FastifyPluginAsync =>
  async (app) => {
    const answer = (request: FastifyRequest, reply: FastifyReply, status: number) =>
      reply
        .status(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html.replace(BACK, `href="${pageBefore(request)}"$1`));
    app.removeAllContentTypeParsers();
    // All of a body that is not too long, so that the browser reads the answer.
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NO_SCRIPTS_BODY_MAX },
      (_request, _body, done) => done(null),
    );
    app.setErrorHandler(({ statusCode = 400 }: { statusCode?: number }, request, reply) =>
      answer(request, reply, statusCode === 413 ? 413 : 400),
    );
    app.post(NO_SCRIPTS, (request, reply) => answer(request, reply, 400));
  };

/** The link of the page that leads back. */
const BACK = /href="\/"( data-back)/;

/** The page that the form was on. Only the path, and only one such as our pages have: an address may hold anything else. */
function pageBefore({ headers }: FastifyRequest): string {
  const { pathname } = URL.parse(headers.referer ?? '') ?? {};
  return pathname && /^(\/[A-Za-z]\w{0,40}){1,3}$/.test(pathname) ? pathname : '/';
}
