import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
