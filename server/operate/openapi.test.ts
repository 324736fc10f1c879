import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type EndpointSpec, endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { apiDocs } from './api-docs.ts';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';
import { openApi } from './openapi.ts';

test('openapi.json holds every call', () => {
  const { paths } = openApi(endpoints) as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((method) => method.operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
});

test.each(Object.entries<EndpointSpec>(endpoints))(
  'the examples of %s keep to its schemas',
  (_name, spec) => {
    for (const part of ['params', 'query', 'headers', 'body', 'form', 'ok'] as const) {
      const schema = part === 'ok' && spec.kind === 'file' ? undefined : spec[part];
      const example = schema && exampleOf(jsonSchema(schema));
      expect(schema?.safeParse(example).error?.issues, part).toBeUndefined();
    }
  },
);

const search = endpoint({
  method: 'POST',
  path: '/api/admin/search/:year',
  does: 'Uploaded a search',
  concerns: 'nobody',
  guard: 'admin',
  right: 'members',
  kind: 'upload',
  doc: 'For this test',
  params: z.object({ year: z.number() }),
  query: z.object({ page: z._default(z.number(), 1), name: z.string() }),
  form: z.object({ ids: z.array(z.string()), title: z.optional(z.string()) }),
  ok: z.object({}),
  errors: [],
});

test('query and form are described as they are sent', () => {
  expect(openApi({ search })).toMatchObject({
    paths: {
      '/api/admin/search/{year}': {
        post: {
          security: [{ email: [], key: [] }],
          parameters: [
            { name: 'year', in: 'path', required: true },
            { name: 'page', in: 'query', required: false, example: 1 },
            { name: 'name', in: 'query', required: true, example: 'text' },
          ],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  properties: {
                    'ids[]': { type: 'array' },
                    title: { type: 'string' },
                    file: { type: 'string', format: 'binary' },
                  },
                  required: ['ids[]', 'file'],
                },
                example: { 'ids[]': ['text'], title: 'text' },
              },
            },
          },
          responses: { 401: { description: expect.stringContaining('permissions_denied') } },
        },
      },
    },
  });
});

describe('/api/docs', () => {
  test('shows the calls with files of this server only, as its security headers demand', async () => {
    const app = fastify();
    await app.register(apiDocs);
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(securityHeaders({ production: false, formActions: [] })['content-security-policy']).toContain(
      "script-src 'self';",
    );
    // No script stands in the page itself, and none is loaded from elsewhere.
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|\bon\w+=/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const url = new URL(file, 'http://here/api/docs');
      expect(url.origin).toBe('http://here');
      expect((await app.inject(url.pathname)).statusCode, file).toBe(200);
    }
    expect((await app.inject('/api/docs/json')).json()).toEqual(openApi(endpoints));
    await app.close();
  });
});
