import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addressOf, endpoint, errorsOf } from './endpoint.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/things/:year/:name',
  guard: 'admin',
  right: 'prices',
  planYear: 'params.year',
  kind: 'upload',
  does: 'Uploaded a thing',
  concerns: 'nobody',
  doc: 'For this test',
  params: z.object({ year: z.number(), name: z.string() }),
  query: z.object({ page: z.optional(z.number()), of: z.optional(z.array(z.string())) }),
  form: z.object({ title: z.string(), ids: z.array(z.string()) }),
  ok: z.object({}),
  errors: ['competency_not_found'],
});

test('a call of the administration names its right, and no other call has one', () => {
  const spec = { method: 'GET', path: '/api/a', doc: 'x', ok: z.object({}), errors: [] } as const;
  // @ts-expect-error The right is missing.
  endpoint({ ...spec, guard: 'admin' });
  // @ts-expect-error Every member may make the call.
  endpoint({ ...spec, guard: 'member', right: 'prices' });
  expect(errorsOf(endpoint({ ...spec, guard: 'admin', right: 'prices' }))).toContain('role_may_not');
});

test('an address has its parameters and its query, encoded; undefined values are left out', () => {
  const params = { year: 2026, name: 'a/b' };
  expect(addressOf(call, params)).toBe('/api/things/2026/a%2Fb');
  expect(addressOf(call, params, { page: 2, of: ['x&y', 'z'], size: undefined })).toBe(
    '/api/things/2026/a%2Fb?page=2&of=x%26y&of=z',
  );
});

test('guard, scope, input and kind bring their errors', () => {
  expect(errorsOf(call).sort()).toEqual([
    'competency_not_found',
    'file_too_large',
    'invalid_input',
    'no_file',
    'permissions_denied',
    'plan_year_not_owned',
    'role_may_not',
    'second_factor_needed',
    'server_error',
    'too_large',
    'too_many_uploads',
    'unavailable',
  ]);
  const plain = endpoint({
    method: 'GET',
    path: '/api/a',
    guard: 'public',
    doc: 'x',
    ok: z.object({}),
    errors: [],
  });
  expect(errorsOf(plain)).toEqual(['server_error', 'unavailable']);
});
