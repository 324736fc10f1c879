import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { problemsOf } from './problems.ts';

const schema = z.object({
  email: z
    .string()
    .check(z.minLength(3, 'Email is required'), z.includes('@', { error: 'Must be a valid email' })),
  level: z.enum(['low', 'high'], 'Choose a level'),
  year: z.number('Choose a year'),
});
const values = { email: '', level: '' };
const fixed = { year: 2026 };

test('the first problem of each field, for a schema and for an endpoint alike', () => {
  const all = { email: 'Email is required', level: 'Choose a level' };
  expect(problemsOf(schema, values, { fixed })).toEqual(all);
  expect(problemsOf({ body: schema }, values, { fixed })).toEqual(all);
});

test('a problem of a field that the page does not have is left out', () =>
  expect(problemsOf(schema, { email: 'a@b', level: 'low' }, {})).toEqual({}));

test('a text of the page overrides that of the schema, and both override a check', () =>
  expect(
    problemsOf(schema, values, {
      fixed,
      texts: { level: 'Say how far you are' },
      check: () => ({ email: 'Both need to be the same', level: 'x' }),
    }),
  ).toEqual({ email: 'Email is required', level: 'Say how far you are' }));

test('a check applies where the schema finds nothing; without a schema it applies alone', () => {
  const check = () => ({ email: 'Both need to be the same' });
  expect(problemsOf(schema, { email: 'a@b', level: 'low' }, { fixed, check })).toEqual(check());
  expect(problemsOf({}, values, { check })).toEqual(check());
});
