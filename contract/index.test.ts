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
  // These have the addresses of calls that other files declare.
  const apart = ['index.ts', 'session-calls.ts', 'framework-address.ts'];
  for (const file of files.filter((name) => !apart.includes(name))) {
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `./${file}`))) {
      if (isEndpoint(value)) expect(endpoints, `${file}: ${name}`).toHaveProperty(name, value);
    }
  }
});

test('no two calls share an address', () => {
  const addresses = Object.values(endpoints).map((spec) => `${spec.method} ${spec.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries<EndpointSpec>(endpoints).filter(([, { planYear }]) => planYear?.includes('.')))(
  '%s has the plan year where it says',
  (_, spec) => {
    const [part, name = ''] = (spec.planYear ?? '').split('.') as ['params' | 'headers' | 'body', string];
    const schema = spec[part];
    expect(Object.keys((schema && 'shape' in schema && schema.shape) || {})).toContain(name);
  },
);

test('a call of a member with a year in its path is about that plan year', () => {
  const silent = Object.entries<EndpointSpec>(endpoints).filter(
    ([, { guard, planYear, params }]) => guard === 'member' && !planYear && params && 'year' in params.shape,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
