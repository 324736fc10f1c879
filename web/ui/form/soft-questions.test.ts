import { expect, test } from 'vitest';
import { questionsOf } from './soft-questions.ts';

const question = { text: 'That is much.', note: 'Really?', keep: 'Keep it' };
const ask = ({ hours }: { hours: string; title: string }) => ({
  hours: Number(hours) > 24 ? question : null,
  title: undefined,
});
const base = { hours: '1', title: 'a' };
const none = new Map<string, unknown>();

test('an unusual value is asked about, a usual one is not', () => {
  expect(questionsOf(ask, { ...base, hours: '99' }, base, none)).toEqual([{ name: 'hours', ...question }]);
  expect(questionsOf(ask, { ...base, hours: '24' }, base, none)).toEqual([]);
  expect(questionsOf(undefined, { ...base, hours: '99' }, base, none)).toEqual([]);
});

test('keeps the value that the server has', () => {
  const stored = { hours: '99', title: 'a' };
  expect(questionsOf(ask, { ...stored, title: 'b' }, stored, none)).toEqual([]);
  expect(questionsOf(ask, { ...stored, hours: '98' }, stored, none)).toHaveLength(1);
});

test('a question about unchanged values is asked about the first value too, once', () => {
  const always = () => ({ hours: { ...question, alsoUnchanged: true } });
  expect(questionsOf(always, base, base, none)).toHaveLength(1);
  expect(questionsOf(always, base, base, new Map([['hours', '1']]))).toEqual([]);
});

test('a value is asked about once; another value is asked about again', () => {
  const earlier = new Map([['hours', '99']]);
  expect(questionsOf(ask, { ...base, hours: '99' }, base, earlier)).toEqual([]);
  expect(questionsOf(ask, { ...base, hours: '100' }, base, earlier)).toHaveLength(1);
});
