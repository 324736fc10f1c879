import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { packFiles } from '#test/support/packs.ts';
import { FIRST_CHAIN, historyEvents } from './history-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it.each([',', ';'])('reads the events of a file with the separator %s', (separator) => {
  const csv = packFiles().get('History.csv')?.replaceAll('","', `"${separator}"`) ?? '';
  const events = historyEvents(csv);
  expect(events).toHaveLength(2);
  let before = FIRST_CHAIN;
  for (const { chain, text } of events) {
    before = sha256(before + text);
    expect(chain).toBe(before);
  }
});

it.each(['', 'no line', '"seq"\r\n\r\n'])('finds none in %j', (csv) => {
  expect(historyEvents(csv)).toEqual([]);
});
