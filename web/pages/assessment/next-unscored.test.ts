import { expect, test } from 'vitest';
import { nextUnscored } from './next-unscored.ts';

const items = (done: string) => [...'abcd'].map((key) => ({ key, done: done.includes(key) }));

test.each([
  ['', 'a', 'b'],
  ['bc', 'a', 'd'],
  ['d', 'c', 'a'],
  ['a', 'd', 'b'],
  ['bcd', 'b', 'a'],
  ['abc', 'd', null],
  ['abcd', 'b', null],
])('with %j scored, after %s comes %s', (done, current, next) => {
  expect(nextUnscored(items(done), current)?.key ?? null).toBe(next);
});

test('an empty list has no next item', () => expect(nextUnscored(items('').slice(4), 'a')).toBeNull());
