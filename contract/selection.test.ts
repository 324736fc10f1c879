import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { EndpointSpec } from './endpoint.ts';
import { endpoints } from './index.ts';
import { confirmedOf, selectionOf } from './selection.ts';

const filter = z.object({ q: z.string() });
const key = z.string().check(z.minLength(1));
const all = { all: true, except: [], filter: { q: 'kh' } };
const wrong = [
  [],
  [''],
  Array.from({ length: 1001 }, String),
  { ...all, all: false },
  { ...all, except: [''] },
  // Without the filter it would reach more than the list showed.
  { all: true, except: [], expected: 3 },
];

describe('selectionOf', () => {
  const selection = selectionOf(key, filter);
  test.each([[['a', 'b']], [all]])('%j', (each) => expect(selection.parse(each)).toEqual(each));
  test.each(wrong.map((each) => [each]))('%j is refused', (each) =>
    expect(selection.safeParse(each).success).toBe(false),
  );
});

describe('confirmedOf', () => {
  const selection = confirmedOf(key, filter);
  test.each([[['a', 'b']], [{ ...all, expected: 3 }]])('%j', (each) =>
    expect(selection.parse(each)).toEqual(each),
  );
  test.each([...wrong, all, { ...all, expected: 0 }].map((each) => [each]))('%j is refused', (each) =>
    expect(selection.safeParse(each).success).toBe(false),
  );
});

/** The names that each object with `all` demands, in a schema and in what it holds. */
const demanded = (schema: unknown): string[][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(demanded);
  const { properties, required } = schema as { properties?: object; required?: string[] };
  return properties && 'all' in properties ? [required ?? [], ...inside] : inside;
};

test('no call that changes rows takes "all" without the confirmed number', () => {
  const calls = Object.entries<EndpointSpec>(endpoints).flatMap(([name, { body, reads }]) =>
    body && !reads
      ? demanded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((names) => ({
          name,
          names,
        }))
      : [],
  );
  expect(calls).toHaveLength(11);
  expect(calls.filter(({ names }) => !names.includes('expected'))).toEqual([]);
});
