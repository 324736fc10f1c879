import { expect, test } from 'vitest';
import { core, z } from 'zod/mini';
import { compileObjects } from './compile-objects.ts';

const schema = () => {
  const inner = z.object({
    day: z.pipe(
      z.string(),
      z.transform((day) => `${day}!`),
    ),
    note: z.optional(z.string()),
  });
  return z.object({
    id: z.string().check(z.minLength(2)),
    list: z.array(inner),
    one: z.nullable(z.object({ hours: z.number() })),
    either: z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]),
    kept: z._default(z.string(), 'kept'),
    sure: z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from <= to, 'Not before')),
  });
};

const good = {
  id: 'ab',
  list: [
    { day: 'Monday', more: 1 },
    { day: 'Tuesday', note: 'x' },
  ],
  one: null,
  more: 2,
  either: { b: 'b' },
  sure: { from: 1, to: 2 },
};

test.each<[string, unknown]>([
  ['good', good],
  ['two faults', { ...good, id: 'a', list: [{ day: 3 }] }],
  ['a check of an object', { ...good, sure: { from: 3, to: 2 } }],
  ['names that are missing', {}],
  ['no object', 'text'],
  ['neither of two', { ...good, either: { c: 1 } }],
])('%s: the result and the faults stay the same', (_, value) => {
  const [plain, compiled] = [schema(), schema()];
  compileObjects(compiled);
  expect(compiled._zod.traits.has('$ZodObjectJIT')).toBe(true);
  expect(compiled.shape.list._zod.def.element._zod.traits.has('$ZodObjectJIT')).toBe(true);
  const [before, after] = [plain.safeParse(value), compiled.safeParse(value)];
  expect(after).toEqual(before);
  expect(after.error?.issues).toEqual(before.error?.issues);
});

test('a response loses what the schema does not name', () => {
  const compiled = z.object({ id: z.string(), at: z.nullable(z.string()) });
  compileObjects(compiled);
  expect(compiled).toBeInstanceOf(core.$ZodObjectJIT);
  expect(z.safeEncode(compiled, { id: 'a', at: null, secret: 's' } as never).data).toEqual({
    id: 'a',
    at: null,
  });
});
