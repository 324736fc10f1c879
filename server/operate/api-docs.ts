import type { StaticDocumentSpec } from '@fastify/swagger';
import { type FastifyPluginAsync, fastify } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { openApi } from './openapi.ts';

/** /api/docs: openapi.json as a page, on which the calls can be tried. Outside production only. */
export const apiDocs: FastifyPluginAsync = async (app) => {
  let docs: ReturnType<typeof docsServer> | undefined;
  // Built when it is asked for: a start would read 90 modules for it.
  for (const url of [PREFIX, `${PREFIX}/*`])
    app.get(url, async (request, reply) => {
      docs ??= docsServer();
      const { routing } = await docs;
      reply.hijack();
      // No hook of ours runs for the other server's responses.
      reply.raw.setHeader('cache-control', 'no-store');
      routing(request.raw, reply.raw);
    });
};

const PREFIX = '/api/docs';

/** It does not listen: the server that does gives it the requests. */
async function docsServer() {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const server = fastify();
  const document = { toJSON: () => openApi(endpoints) } as object as StaticDocumentSpec['document'];
  await server.register(swagger, { mode: 'static', specification: { document } });
  // Without a validator, which is a service on the internet.
  await server.register(swaggerUi, { routePrefix: PREFIX, uiConfig: { validatorUrl: null } });
  await server.ready();
  return server;
}
