import { describe, expect, test } from 'vitest';
import { decimalHours, line, longText, webLink, yesNo } from './cells.ts';
import { nearest } from './nearest.ts';

const good = (value: unknown) => ({ ok: true, value });
const bad = (reason: string) => ({ ok: false, reason });

describe('texts', () => {
  const title = line('Title', 'Enter a title', 10);
  test.each([
    ['  VAT\r\n on   x ', good('VAT on x')],
    ['0123456789', good('0123456789')],
    ['01234567890', bad('At most 10 characters')],
    ['', bad('Enter a title')],
    [' \u200b\u00a0 ', bad('Enter a title')],
    ['\u2800\u00ad', bad('Enter a title')],
    ['a\u0000b', bad('Remove the invisible character')],
    ['a\ud800', bad('Remove the invisible character')],
    ["O'Brien ü", good("O'Brien ü")],
  ])('a line: %j', (text, verdict) => expect(title.judge(text)).toEqual(verdict));

  test('a long text keeps its line breaks, written one way', () =>
    expect(longText('D', 'Enter', 20).judge(' a\r\nb\rc ')).toEqual(good('a\nb\nc')));
});

test.each([
  ['', good(null)],
  ['\u200b', good(null)],
  ['0', good(0)],
  ['1.5', good(1.5)],
  ['1,5', good(1.5)],
  [' 2,50 ', good(2.5)],
  ['.5', good(0.5)],
  ['200', { ok: true, value: 200, note: 'More than 24 hours' }],
  ['24', good(24)],
  ['24.1', { ok: true, value: 24.1, note: 'More than 24 hours' }],
  ['200.1', bad('At most 200 hours')],
  ['1.25', { ok: true, value: 1.25 }],
  ['1.31', bad('Enter the hours to the minute, such as 1.5 or 0.75')],
  ['-1', bad('Hours start at 0')],
  ['1,000', bad('Enter the hours as a number')],
  ['1.5.', bad('Enter the hours as a number')],
  ['2h', good(2)],
  ['1h 30m', good(1.5)],
  ['01:30', good(1.5)],
  ['1:30:00', good(1.5)],
  ['90 min', good(1.5)],
  ['20 min', good(0.33)],
  ['2 hrs', good(2)],
  ['0.75', good(0.75)],
  ['12,75', good(12.75)],
  ['2 points', bad('Enter the hours as a number')],
  ['1e2', bad('Enter the hours as a number')],
])('hours: %j', (text, verdict) => expect(decimalHours('Hours').judge(text)).toEqual(verdict));

describe('web links', () => {
  const link = webLink('Evidence Url', 30);
  test.each([
    ['', good('')],
    ['\u2060', good('')],
    [' https://example.org/a ', good('https://example.org/a')],
    ['HTTP://example.org', good('HTTP://example.org')],
    ['javascript:alert(1)', bad('Begin with https:// or http://')],
    ['example.org', bad('Begin with https:// or http://')],
    ['https://exa mple.org', bad('Begin with https:// or http://')],
    [`https://example.org/${'a'.repeat(11)}`, bad('At most 30 characters')],
  ])('%j', (text, verdict) => expect(link.judge(text)).toEqual(verdict));

  test.each([
    ['www.example.org/a', 'https://www.example.org/a'],
    ['example.org', 'https://example.org'],
    ['javascript:alert(1)', null],
    ['nothing', null],
  ])('proposes for %j: %j', (text, proposal) => expect(link.propose?.(text)).toBe(proposal));
});

test.each([
  ['', good({ answer: '', comment: '' })],
  ['Yes', good({ answer: 'Yes', comment: '' })],
  ['no', good({ answer: 'No', comment: '' })],
  ['Y', good({ answer: 'Yes', comment: '' })],
  ['Yes, in two files', good({ answer: 'Yes', comment: 'in two files' })],
  ['NO - not yet', good({ answer: 'No', comment: 'not yet' })],
  ['Yes\r\nsecond line', good({ answer: 'Yes', comment: 'second line' })],
  ['Yesterday I did', bad('Begin with Yes or No')],
  ['Maybe', bad('Begin with Yes or No')],
  [`No ${'x'.repeat(21)}`, bad('At most 20 characters')],
])('Yes or No: %j', (text, verdict) => expect(yesNo('Question 1', 20).judge(text)).toEqual(verdict));

test.each([
  ['Data analitics', 'Data analytics'],
  ['webinaar', 'webinar'],
  ['x', null],
  ['', null],
  ['Something else entirely', null],
])('nearest to %j: %j', (text, choice) =>
  expect(nearest(text, ['Data analytics', 'webinar', 'podcast'])).toBe(choice),
);
