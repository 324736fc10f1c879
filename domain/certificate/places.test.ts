import { describe, expect, it } from 'vitest';
import { growth, IN_STEP } from '#test/support/growth.ts';
import { blocksOf } from './layout.ts';
import { readCertificate } from './read-certificate.ts';
import type { Word } from './reading.ts';

/** A run at a place; its letters are half as wide as they are high. */
const at = (x: number, y: number, text: string, size = 12, page = 1): Word => ({
  text,
  x,
  y,
  size,
  page,
  width: (text.length * size) / 2,
  font: size > 14 ? 'bold' : 'plain',
});
const read = (words: readonly Word[], year?: number) =>
  readCertificate(words, { surname: 'Khumalo', today: '2026-11-28', year });
const texts = (words: readonly Word[]) => blocksOf(words).map(({ text }) => text);

describe('words become text by their places', () => {
  it.each<[string, Word[], string[]]>([
    ['letters set apart', [at(60, 50, 'J a n 9 , 2 0 2 6')], ['Jan9,2026']],
    ['a ligature of its own run', [at(60, 50, 'o'), at(66, 50, 'ff'), at(78, 50, 'ered')], ['offered']],
    ['two cells of a row', [at(60, 50, 'Date'), at(200, 50, '4 May')], ['Date', '4 May']],
    ['two runs of a line', [at(60, 50, 'Length'), at(99, 50, '2 hours')], ['Length 2 hours']],
    [
      'a title over two lines',
      [at(60, 50, 'Federal Tax Update for Cross-', 20), at(60, 75, 'Border Clients', 20)],
      ['Federal Tax Update for Cross-Border Clients'],
    ],
    [
      'short lines that are no paragraph',
      [at(60, 50, 'Presenter'), at(60, 65, 'May 6, 2026'), at(60, 80, 'Date'), at(60, 200, 'x'.repeat(80))],
      ['Presenter', 'May 6, 2026', 'Date', 'x'.repeat(80)],
    ],
  ])('%s', (_, words, expected) => {
    expect(texts(words)).toEqual(expected);
  });
});

describe('a label stands', () => {
  it.each<[string, Word[]]>([
    [
      'before its value',
      [at(60, 50, 'Date attended'), at(200, 50, '4 May 2026'), at(60, 80, 'CPD hours'), at(200, 80, '2,5')],
    ],
    [
      'above it',
      [
        at(60, 50, 'DATE ATTENDED', 8),
        at(60, 70, '4 May 2026'),
        at(300, 50, 'CPD HOURS', 8),
        at(300, 70, '2.5'),
      ],
    ],
    [
      'below it',
      [
        at(60, 50, '4 May 2026'),
        at(60, 66, 'Date(s)', 8),
        at(300, 50, '2.5', 20),
        at(300, 66, 'Hour(s) CPD', 8),
      ],
    ],
    ['behind a colon', [at(60, 50, 'Date attended: 4 May 2026'), at(60, 80, 'CPD hours: 2.5')]],
    ['in Spanish', [at(60, 50, 'Fecha de asistencia: 4 de mayo de 2026'), at(60, 80, 'Duración: 2,5 horas')]],
  ])('%s', (_, words) => {
    const { date, minutes } = read(words);
    expect(date).toMatchObject({ value: '2026-05-04', confidence: 'sure' });
    expect(minutes).toMatchObject({ value: 150, confidence: 'sure' });
  });
});

const lines = (...all: [string, number?][]) => {
  let y = 40;
  return all.map(([text, size = 12]) => {
    y += size * 2;
    return at(60, y, text, size);
  });
};
const about = (title: string, ...more: [string, number?][]) =>
  lines(
    ['Certificate', 28],
    ['Presented to'],
    ['Naledi Khumalo', 18],
    ['for attending the webinar'],
    [title, 18],
    ...more,
  );

describe('a title', () => {
  it.each<[string, Word[], string, string]>([
    ['after the words and larger is sure', about('Trusts in Practice'), 'Trusts in Practice', 'sure'],
    ['with hours in it is whole', about('Bookkeeping in 24 Hours'), 'Bookkeeping in 24 Hours', 'sure'],
    ['with a label alone is to be checked', lines(['Course: Trusts']), 'Trusts', 'check'],
    [
      'in the sentence is to be checked',
      lines(['has attended the Seminar Fraud and crime']),
      'Fraud and crime',
      'check',
    ],
    ['in Spanish', lines(['ha asistido al Seminario'], ['Reforma Fiscal', 18]), 'Reforma Fiscal', 'sure'],
    [
      'in Afrikaans',
      lines(['die volgende werkswinkel bygewoon het:'], ['Boedels en Trusts', 18]),
      'Boedels en Trusts',
      'sure',
    ],
    ['of a letter', lines(['CONFIRMATION OF ATTENDANCE: ETHICS UPDATE']), 'ETHICS UPDATE', 'check'],
    [
      'under other words for the kind',
      lines(['has successfully completed'], ['the online course'], ['Trusts', 18]),
      'Trusts',
      'sure',
    ],
  ])('%s', (_, words, value, confidence) => {
    expect(read(words).title).toMatchObject({ value, confidence });
  });
  it.each([
    [lines(['has completed'], ['Naledi Khumalo', 18])],
    [lines(['Program: National Association of State Boards of Accountancy (NASBA) | Registry ID: #140940'])],
    [lines(['<NAME OF COURSE>', 30])],
    [lines(['Certificate of Attendance', 30], ['12 May 2026', 20])],
  ])('is none of %j', (words) => {
    expect(read(words).title).toBeUndefined();
  });
});

describe('a provider', () => {
  it.each([
    ['hosted by The Tax Faculty', 'The Tax Faculty', 'sure'],
    ['Aangebied deur: Akademie vir Rekeningkunde (Edms) Bpk', 'Akademie vir Rekeningkunde', 'sure'],
    ['Cape Accounting Academy is an approved provider of SAIPA', 'Cape Accounting Academy', 'check'],
    ['Certificate url: ude.my/UC-0f1d2c3b', 'Udemy', 'check'],
  ])('of %j', (text, value, confidence) => {
    expect(read(about('Trusts', [text])).provider).toMatchObject({ value, confidence });
  });
  it.each([
    'Presented by Bokang Pillay',
    'Facilitated by: Dr Pieter Malan',
    'Head of training',
    'Accredited by: Foundation for Professional Development',
    'Program: National Association of State Boards of Accountancy (NASBA)',
  ])('is none of %j', (text) => {
    expect(read(about('Trusts', [text])).provider).toBeUndefined();
  });
});

describe('numbers that are no hours', () => {
  it.each([
    'Certificate No: QxTnvb7kWRmzaeqYUC9h-Vt4pLos',
    'Certificate No 4h-2026-19',
    'Ref: 00h122334455',
    'approved for a maximum of 3.00 hours',
    'Max. 6 CPD credits',
    'up to 2 units',
    'Time: 09h00 - 13h00',
    '08:30 Registration, 09h00 Tax, 11h00 Ethics',
    'CPE credits have been granted based on a 50-minute hour',
    'CPD (non-verifiable: 0)',
  ])('%s', (text) => {
    expect(read(about('Trusts', [text])).minutes).toBeUndefined();
  });
  it.each<[string, number, string]>([
    ['Duration: 90 minutes', 90, 'sure'],
    ['Duration (minutes): 45', 45, 'sure'],
    ['Duration 01:30', 90, 'sure'],
    ['Running time 0:45:00', 45, 'sure'],
    ['Length 1h 30m', 90, 'sure'],
    ['CPD: 2 ½ hours (non-verifiable: 0)', 150, 'sure'],
    ['a duration of 2 hour(s).', 120, 'sure'],
    ['for a total of 1.00 AAPA Category 1 CME credit', 60, 'check'],
    ['Continuing Professional Education Credit (CPE): 1.50', 90, 'check'],
    ['2 weeks, 3 hours per week', 360, 'check'],
  ])('but %s', (text, value, confidence) => {
    expect(read(about('Trusts', [text])).minutes).toMatchObject({ value, confidence });
  });
});

describe('a day', () => {
  it.each([
    ['Course completed on Jan 11, 2026 at 08:16PM UTC', '2026-01-11', 'sure', ''],
    ['Course completed on Jan 11, 2026 at 10:16PM UTC', '2026-01-12', 'sure', ''],
    ['Completed: 2026-05-04T22:30:00Z', '2026-05-05', 'sure', ''],
    [
      'On the 12 Day of March In the Year 2026',
      '2026-03-12',
      'check',
      'It does not say what happened on this day.',
    ],
    ['Tuesday, 4 August 2026', '2026-08-04', 'sure', ''],
    ['Monday, 4 August 2026', '2026-08-04', 'check', 'It does not say what happened on this day.'],
    ['Held on 5/6/2026', '2026-06-05', 'check', 'Day and month may be swapped.'],
    ['Held on 5 May 2025', '2025-05-05', 'check', 'This day is not in 2026.'],
  ])('of %j', (text, value, confidence, reason) => {
    expect(read(lines([text]), 2026).date).toMatchObject({ value, confidence, reason });
  });
});

describe('the kind of activity', () => {
  it.each([
    ['attended the webinar on VAT', 'webinar', 'sure'],
    ['die webinaar oor BTW bygewoon het', 'webinar', 'sure'],
    ['listened to the podcast', 'podcast', 'sure'],
    ['has attended the webinar', 'webinar', 'sure'],
    ['for participating in the Live Webinar', 'webinar', 'sure'],
    ['has attended the conference', 'conference', 'sure'],
    ['Mode: self-paced', 'e-learning', 'check'],
    ['Webinar', 'webinar', 'check'],
  ])('of %j', (text, value, confidence) => {
    expect(read(lines([text])).type).toMatchObject({ value, confidence });
  });

  it('is to be checked when the words name two', () => {
    const both = about('VAT update', ['attended the webinar'], ['watched the recording']);
    expect(read(both).type).toMatchObject({
      confidence: 'check',
      reason: 'It may be another kind of activity.',
    });
  });

  it('is not told by a certificate that says neither', () => {
    expect(read(lines(['This is to certify that Thandi Khumalo'], ['CPD hours: 2'])).type).toBeUndefined();
  });
});

it('offers the certificates of a file with one on each page', () => {
  const page = (number: number, title: string) =>
    about(title, ['on 4 May 2026']).map((word) => ({ ...word, page: number }));
  const { courses, title } = read([...page(1, 'Trusts'), ...page(2, 'Estates')]);
  expect(courses.map((course) => course.title?.value)).toEqual(['Trusts', 'Estates']);
  expect(title).toBeUndefined();
});

it.each(['Invoice', 'Tax invoice no. 12', 'Webinar invitation', 'Register now'])(
  'is sure of nothing on a paper with %j',
  (paper) => {
    const reading = read(lines([paper], ['Date: 1 May 2026'], ['Webinar: VAT update'], ['CPD hours: 2']));
    expect([reading.title, reading.date, reading.minutes].map((one) => one?.confidence)).toEqual([
      'check',
      'check',
      'check',
    ]);
  },
);

it('knows a scan by its lack of words', () => {
  expect(read([])).toMatchObject({ hasText: false, lacksSurname: false, courses: [] });
});

it.each<[string, (n: number) => Word]>([
  ['one place', () => at(50, 50, 'Course: x')],
  ['one column', (n) => at(50, 10 + n * 12, 'attended the course by the '.repeat(10))],
  [
    'a grid of labels',
    (n) => at((n % 40) * 60, 10 + Math.floor(n / 40) * 12, n % 2 ? 'Date:' : '3 May 2026'),
  ],
])('reads words at %s in a time that grows with them', (_, word) => {
  const work = (count: number) => read(Array.from({ length: count }, (_each, n) => word(n)));
  expect(growth(work, 2000)).toBeLessThan(IN_STEP);
});
