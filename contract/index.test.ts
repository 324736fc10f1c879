import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EndpointSpec } from './endpoint.ts';
import { endpoints } from './index.ts';

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('the index has every declared call under the name of its declaration', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const file of files.filter((name) => name !== 'index.ts')) {
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `./${file}`))) {
      if (isEndpoint(value)) expect(endpoints, `${file}: ${name}`).toHaveProperty(name, value);
    }
  }
});

test('no two calls share an address', () => {
  const addresses = Object.values(endpoints).map((spec) => `${spec.method} ${spec.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
