import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { cents } from '#domain/money/money.ts';
import type { EndpointSpec } from './endpoint.ts';
import { endpoints } from './index.ts';
import { rand, subscriptionCents } from './money.ts';
import { userPayfastSubscription } from './office-user.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [799.2, 79_920],
  [1050.5, 105_050],
  [-22.98, -2298],
  [100_000, 10_000_000],
  [9_999_999.99, 999_999_999],
  [976_543_210.99, 97_654_321_099],
  [-9_999_999_999.99, -999_999_999_999],
])('R%d on the wire is %d cents inside, and back', (wire, inside) => {
  expect(rand.parse(wire)).toBe(inside);
  expect(z.encode(rand, cents(inside))).toBe(wire);
});

test('any sum of an office, to a hundred thousand million rand, is whole cents', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }).map(cents), (inside) => {
      expect(rand.parse(z.encode(rand, inside))).toBe(inside);
    }),
  ));

test.each([0.001, 10.999, 999.5001, 976_543_210.995, Number.NaN, Number.POSITIVE_INFINITY, '999', null])(
  '%j is no amount in rand and cents',
  (wire) => expect(rand.safeParse(wire).success).toBe(false),
);

test('the subscription at the provider is in cents on the wire too', () => {
  expect(z.decode(subscriptionCents, 11_900)).toBe(11_900);
  expect(z.encode(subscriptionCents, cents(11_900))).toBe(11_900);
  expect(subscriptionCents.safeParse(119.5).success).toBe(false);
});

/** An activity's price is a text, as somebody typed it. */
const TEXTS = /activit|affiliate|cpdSearch|bookActivity|learning|reflection|planDocument|planner|Offers/i;

/** Amounts that an administrator types. */
const TYPED = ['updatePricing', 'creditInvoice', 'recordPayment', 'recordPayments', 'reviewPayments'];

describe('a field that is called amount or price', () => {
  const fields = Object.entries<EndpointSpec>(endpoints).flatMap(([name, { body, query, ok }]) =>
    [body, query, ok].flatMap((schema) => moneyIn(schema).map((field) => [name, ...field] as const)),
  );

  test('there are some', () => expect(fields.length).toBeGreaterThan(20));

  test.each(fields)('%s: %s has one unit', (name, _, schema) => {
    const kinds = partsOf(schema);
    if (name === 'userPayfastSubscription') expect(kinds).toContain(subscriptionCents);
    else if (TYPED.includes(name) && !kinds.includes(rand))
      expect(schema.safeParse('1 050,50').data).toBe(105_050);
    else if (!kinds.includes(rand)) {
      expect(name).toMatch(TEXTS);
    }
  });

  test('the exception is still there', () =>
    expect(partsOf(userPayfastSubscription.ok.shape.amount)).toContain(subscriptionCents));
});

type Schema = z.ZodMiniType;

/** The schemas that a schema is made of, itself first. */
function partsOf(schema: Schema): Schema[] {
  const def = schema._zod.def as unknown as Record<string, Schema | Schema[] | undefined>;
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'options'].flatMap(
    (name) => def[name] ?? [],
  );
  return [schema, ...inner.flatMap(partsOf)];
}

function moneyIn(schema: Schema | undefined): [string, Schema][] {
  if (!schema) return [];
  return partsOf(schema).flatMap((part) => {
    const { shape } = part._zod.def as unknown as { shape?: Record<string, Schema> };
    return Object.entries(shape ?? {}).flatMap(([name, field]): [string, Schema][] =>
      /(^|_)(amount|price)(_|$)/.test(name) && !partsOf(field).some((one) => 'shape' in one._zod.def)
        ? [[name, field]]
        : moneyIn(field),
    );
  });
}
