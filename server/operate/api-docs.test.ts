import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { apiMarkdown } from './api-docs.ts';
import { openApi } from './openapi.ts';

test('docs/api.md is what the contract says; `npm run docs:api` writes it', () => {
  const file = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(file).toBe(apiMarkdown(endpoints));
});

test('openapi.json holds every call', () => {
  const { paths } = openApi(endpoints) as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((method) => method.operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
});

const search = endpoint({
  method: 'POST',
  path: '/api/admin/search/:year',
  guard: 'admin',
  kind: 'upload',
  doc: 'For this test',
  params: z.object({ year: z.number() }),
  query: z.object({ page: z._default(z.number(), 1), name: z.string() }),
  form: z.object({ ids: z.array(z.string()), title: z.optional(z.string()) }),
  ok: z.object({}),
  errors: [],
});

test('query and form are described as they are sent', () => {
  const text = apiMarkdown({ search });
  expect(text).toContain('for an administrator: headers `email` and `key`');
  expect(text).toContain('- query: `{page?: number, name: string}`');
  expect(text).toContain('- form: one `file` and `{ids[]: string[], title?: string}`');
  expect(text).toContain('- 401 `permissions_denied`: Permissions Denied');
  expect(openApi({ search })).toMatchObject({
    paths: {
      '/api/admin/search/{year}': {
        post: {
          security: [{ email: [], key: [] }],
          parameters: [
            { name: 'year', in: 'path', required: true },
            { name: 'page', in: 'query', required: false },
            { name: 'name', in: 'query', required: true },
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
              },
            },
          },
        },
      },
    },
  });
});
