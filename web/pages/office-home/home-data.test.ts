import { expect, test } from 'vitest';
import { partOf, registeredOf, sharesOf } from './home-data.ts';

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [215, 270, 255, 235, 275],
    [17.2, 21.6, 20.4, 18.8, 22],
  ],
  [[1], [100]],
])('the shares of %j are %j, and add up to 100.0', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

test.each([
  [0, 0, ''],
  [1, 3, '33.3% of members'],
  [3, 3, '100.0% of members'],
])('%i of %i: %s', (part, whole, words) => expect(partOf(part, whole, 'members')).toBe(words));

test.each([
  [0, 0, '0 registered'],
  [275, 1250, '275 registered, 22.0%'],
])('%i of %i leads: %s', (registered, leads, words) => {
  const states = [
    { state: 'INITIALIZED', count: leads - registered },
    { state: 'REGISTERED', count: registered },
  ] as const;
  expect(registeredOf([...states])).toBe(words);
});

test('the share of the registered leads is that of their row in the table', () => {
  const counts = { INITIALIZED: 834, STAGE1: 834, STAGE2: 834, REGISTERED: 500 };
  const states = Object.entries(counts).map(([state, count]) => ({
    state: state as keyof typeof counts,
    count,
  }));
  const share = sharesOf(states.map(({ count }) => count)).at(-1);
  expect(registeredOf(states)).toBe(`500 registered, ${share?.toFixed(1)}%`);
});
