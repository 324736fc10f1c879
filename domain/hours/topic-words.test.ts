import { expect, test } from 'vitest';
import type { Topic } from '#framework/topics.ts';
import { type HoursPortion, splitInWords, withKind, withTopic } from './hours-portions.ts';
import { topicsInWords } from './topic-words.ts';

test.each<[Topic[], string]>([
  [['tax'], 'Tax'],
  [['service', 'accounting'], 'Service and accounting'],
  [['tax', 'ethics', 'fraud'], 'Tax, ethics and fraud'],
  [['service', 'business_rescue'], 'Service'],
  [['business_rescue'], 'Business rescue'],
])('%j is %s', (topics, words) => {
  expect(topicsInWords(topics)).toBe(words);
});

const part: HoursPortion = {
  kind: 'service',
  minutes: 75,
  verifiable: true,
  rescue: false,
  topics: ['service', 'accounting'],
  accredited_by: 'FPI',
};

test('a split says its topics, its hours to the minute and who accredited it', () => {
  expect(splitInWords([part])).toBe('Service and accounting 1.25 accredited by FPI');
  const plain: HoursPortion = { kind: 'tax', minutes: 120, verifiable: false, rescue: true };
  expect(splitInWords([part, plain])).toBe(
    'Service and accounting 1.25 accredited by FPI, Tax 2.0 about business rescue not verifiable',
  );
});

test.each<[string, HoursPortion, Partial<HoursPortion>]>([
  ['another kind takes its place', withKind(part, 'tax'), { kind: 'tax', topics: ['tax', 'accounting'] }],
  ['the kind that it has', withKind(part, 'service'), { topics: ['service', 'accounting'] }],
  [
    'a kind that was a second topic',
    withKind(withTopic(part, 'tax', true), 'tax'),
    { kind: 'tax', topics: ['tax', 'accounting'] },
  ],
  ['one more topic', withTopic(part, 'fraud', true), { topics: ['service', 'accounting', 'fraud'] }],
  ['a topic twice', withTopic(part, 'accounting', true), { topics: ['service', 'accounting'] }],
  ['one topic less', withTopic(part, 'accounting', false), { topics: ['service'] }],
  ['its kind stays', withTopic(part, 'service', false), { topics: ['accounting', 'service'] }],
  [
    'business rescue',
    withTopic(part, 'business_rescue', true),
    { rescue: true, topics: ['service', 'accounting', 'business_rescue'] },
  ],
  [
    'no business rescue any more',
    withTopic(withTopic(part, 'business_rescue', true), 'business_rescue', false),
    { rescue: false, topics: ['service', 'accounting'] },
  ],
])('%s', (_, changed, expected) => {
  expect(changed).toEqual({ ...part, ...expected });
});
