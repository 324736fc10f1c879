import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contentInWords, isEmptyYear, type YearContent, type YearPart, yearParts } from './year-content.ts';
import { type MoveFacts, moveFaults, takeBackFault } from './year-deeds.ts';

const parts = Object.keys(yearParts) as YearPart[];
const empty = Object.fromEntries(parts.map((part) => [part, 0])) as Record<YearPart, number>;

describe('the content of a year', () => {
  it.each<[Partial<YearContent>, string]>([
    [{}, 'nothing'],
    [{ activities: 1 }, '1 activity'],
    [{ scores: 3, activities: 12, evidence: 1 }, '3 scores, 12 activities and 1 file'],
    [{ drafts: 1, changes: 2 }, '1 unsaved form and 2 changes in its history'],
  ])('%j is %s', (content, words) => {
    expect(contentInWords({ ...empty, ...content })).toBe(words);
  });

  test('a year is empty when its words are nothing, whatever part there is', () => {
    expect(isEmptyYear(empty)).toBe(true);
    const content = fc.record(Object.fromEntries(parts.map((part) => [part, fc.nat(3)])));
    fc.assert(
      fc.property(content, (counts) => {
        const held = counts as unknown as YearContent;
        expect(isEmptyYear(held)).toBe(contentInWords(held) === 'nothing');
      }),
    );
    for (const part of parts) expect(isEmptyYear({ ...empty, [part]: 1 })).toBe(false);
  });
});

const facts: MoveFacts = {
  year: 2026,
  isSame: false,
  from: { isHere: true, isPackBusy: false },
  to: { isVerified: true, content: null, movedOn: null },
  replacesEmpty: false,
};
const { from, to } = facts as { from: NonNullable<MoveFacts['from']>; to: NonNullable<MoveFacts['to']> };
const full = { ...empty, scores: 2 };

it.each<[string, Partial<MoveFacts>, [field: string, code: string][]]>([
  ['all is right', {}, []],
  ['nobody has the first address', { from: null }, [['from', 'not_found']]],
  [
    'nobody has either address',
    { from: null, to: null },
    [
      ['from', 'not_found'],
      ['to', 'not_found'],
    ],
  ],
  ['both are one', { isSame: true, to: { ...to, content: full } }, [['to', 'invalid_input']]],
  ['the other address is not verified', { to: { ...to, isVerified: false } }, [['to', 'stays']]],
  ['the year is not here', { from: { ...from, isHere: false } }, [['year', 'stays']]],
  ['the other one has it', { to: { ...to, content: full } }, [['to', 'stays']]],
  [
    'the other one has it, chosen or not',
    { to: { ...to, content: full }, replacesEmpty: true },
    [['to', 'stays']],
  ],
  ['the other one has it empty', { to: { ...to, content: empty } }, [['to', 'stays']]],
  ['the empty one gives way', { to: { ...to, content: empty }, replacesEmpty: true }, []],
  ['a pack is under way', { from: { ...from, isPackBusy: true } }, [['year', 'stays']]],
  [
    'everything is wrong',
    { from: { ...from, isPackBusy: true }, to: { ...to, isVerified: false, content: full } },
    [
      ['to', 'stays'],
      ['to', 'stays'],
      ['year', 'stays'],
    ],
  ],
])('%s', (_, changed, wanted) => {
  expect(moveFaults({ ...facts, ...changed }).map(({ field, code }) => [field, code])).toEqual(wanted);
});

it('says of the second click that the year was moved, and when', () => {
  const [fault] = moveFaults({
    ...facts,
    from: { ...from, isHere: false },
    to: { ...to, content: full, movedOn: '2026-11-29' },
  });
  expect(fault?.text).toBe(
    'This account does not have 2026. The other account has it. It was moved there on 29 November 2026.',
  );
});

it.each<[YearContent | null, boolean, string | null]>([
  [null, false, 'This account does not have 2024.'],
  [full, true, '2024 is not empty: it has 2 scores.'],
  [empty, true, '2024 comes with the membership, so it stays.'],
  [empty, false, null],
])('a year with %j is taken back or not', (content, isOfMembership, fault) => {
  expect(takeBackFault({ year: 2024, content, isOfMembership })).toBe(fault);
});
