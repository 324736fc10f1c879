import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { openApi } from './openapi.ts';

/** /api/docs: openapi.json as a page, on which the calls can be tried. Outside production only. */
export const apiDocs: FastifyPluginAsync = async (app) => {
  // Built when it is asked for: it takes a tenth of a start.
  const document = { toJSON: () => openApi(endpoints) } as object as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  // Without a validator, which is a service on the internet.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } });
};
