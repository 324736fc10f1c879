import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificates } from '#test/support/certificates.ts';
import { growth, IN_STEP } from '#test/support/growth.ts';
import { wordsOfLines } from '#test/support/words-of-lines.ts';
import { isCalendarDate } from '../calendar/calendar.ts';
import { HOURS_MAX } from '../hours/verifiable-hours.ts';
import { folded } from './lines.ts';
import { readCertificate } from './read-certificate.ts';

const TODAY = '2026-12-10';
const read = (text: string, surname = '') =>
  readCertificate(wordsOfLines(text.split('\n')), { surname, today: TODAY });

describe('forty invented certificates', () => {
  const results = certificates.map(({ text, date, hours }) => {
    const facts = read(text);
    return { text, date, hours, facts };
  });

  it('gives the right date and hours of at least 36', () => {
    const wrong = results.filter(
      ({ date, hours, facts }) => facts.date?.value !== date || facts.minutes?.value !== hours * 60,
    );
    expect(results).toHaveLength(40);
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(4);
  });

  it('gives no wrong date and no wrong hours without a mark', () => {
    const unmarked = results.filter(
      ({ date, hours, facts }) =>
        (facts.date?.confidence === 'sure' && facts.date.value !== date) ||
        (facts.minutes?.confidence === 'sure' && facts.minutes.value !== hours * 60),
    );
    expect(unmarked).toEqual([]);
  });

  it('is sure of most, so that a mark says something', () => {
    expect(results.filter(({ facts }) => facts.date?.confidence === 'sure').length).toBeGreaterThanOrEqual(
      22,
    );
    expect(results.filter(({ facts }) => facts.minutes?.confidence === 'sure').length).toBeGreaterThanOrEqual(
      30,
    );
  });

  it('gives the words of each fact as they stand in the certificate', () => {
    for (const { text, facts } of results)
      for (const { words } of [facts.title, facts.provider, facts.date].filter((fact) => fact !== undefined))
        expect(folded(text)).toContain(folded(words));
  });
});

// The words between hours and date stand for the rest of a certificate, in one line or in several.
describe.each([' for attending the VAT update on ', '\nfor attending the VAT update\nDate: '])(
  'case 56',
  (between) => {
    it.each([
      ['CPD hours: 1,5', '12 March 2026', 90, '2026-03-12'],
      ['2 (two) hours', '2026/03/12', 120, '2026-03-12'],
      ['4 CPD units -', '05/11/2026', 240, '2026-11-05'],
    ])('%s and %s', (hours, day, minutes, date) => {
      const facts = read(`${hours}${between}${day}`);
      expect([facts.minutes?.value, facts.date?.value]).toEqual([minutes, date]);
    });
    it('as short as it is written', () => {
      expect(read('4 CPD units - 05/11/2026')).toMatchObject({
        minutes: { value: 240 },
        date: { value: '2026-11-05' },
      });
    });
  },
);

describe('a date', () => {
  it.each([
    ['two figures may be exchanged', 'Date attended: 05/08/2026', '2026-08-05', false],
    ['the same figures twice', 'Date attended: 08/08/2026', '2026-08-08', true],
    ['the month can only be the second', 'Date attended: 31/05/2026', '2026-05-31', true],
    ['the month can only be the first', 'Date attended: 05/31/2026', '2026-05-31', true],
    ['a year of two figures', 'Date attended: 31/05/26', '2026-05-31', false],
    ['several days', 'Held on 3 to 5 March 2026', '2026-03-05', false],
    ['a day to come', 'Date of event: 11 December 2026', '2026-12-11', false],
    ['the day of issue alone', 'Issued: 4 May 2026', '2026-05-04', false],
    ['two different days', 'Attended 4 May 2026\nAttended 6 May 2026', '2026-05-06', false],
    ['a day beside it', 'Held on 12 June 2026 and repeated on 14 June 2026', '2026-06-12', false],
    ['the first day', 'Course start date: 1 May 2026', '2026-05-01', false],
    ['no word about it', '4 May 2026', '2026-05-04', false],
    ['beside a signature', 'Date: 4 May 2026\nSignature', '2026-05-04', false],
    ['viewed later', 'Originally presented on 3 March 2025, viewed on 4 May 2026', '2026-05-04', true],
  ])('%s', (_, text, value, sure) => {
    expect(read(text).date).toMatchObject({ value, confidence: sure ? 'sure' : 'check' });
  });

  it.each([
    'Valid until 4 May 2027',
    'Date of birth: 4 May 1980',
    'Held on 31 February 2026',
    'Number 2026-13-44',
    'Held in May 2026',
    'Payment date: 4 May 2026',
    'Enrolled on 4 May 2026',
  ])('%s gives none', (text) => {
    expect(read(text).date).toBeUndefined();
  });
});

describe('hours', () => {
  it.each([
    ['a decimal comma', 'CPD hours: 2,5', 25, true],
    ['minutes', 'Duration: 45 minutes', 7.5, true],
    ['points', '2 CPD points', 20, false],
    ['parts without a total', 'Tax: 1.5 hours\nEthics: 1 hour', 25, false],
    ['two numbers', 'CPD hours: 2\nCPD hours: 3', 30, false],
    ['more than a day', 'CPD hours: 30', 300, false],
    ['a title with a number', 'attending the 2 Hour Masterclass\n4 hours CPD', 40, false],
    ['a part of them', 'Hours: 4\nof which verifiable: 3', 40, false],
    ['what was attended of them', 'Attended 3 of 4 hours', 40, false],
    ['a total of the series', 'CPD hours: 1\nSeries total: 6 hours', 60, false],
    ['a half', 'CPD hours 1½', 15, true],
    ['general hours beside others', 'Ethics hours: 1\nGeneral hours: 1', 20, false],
    ['a part whose name we do not know', 'Ethics hours: 1\nWellness hours: 1', 10, false],
    ['parts of a series', 'Part 1: 1 hour\nPart 2: 1 hour\nPart 3: 1 hour', 30, false],
    ['several times as many', 'Sessions: 3 x 1 hour', 10, false],
    ['hours of a day', '2 hours per day', 20, false],
    ['CPD of no unit', 'CPD: 1,5', 15, false],
    ['times of day', 'From 08h30 to 14h00, at 15h00\n2 hours', 20, false],
    ['credits of short hours', '3 CPE credits (50-minute hours)', 30, false],
    ['a unit in brackets', 'Duration (hrs): 3.5', 35, true],
    ['a column', 'Module Hours\nVAT 1.5\nPayroll 2.0', 35, false],
    ['the total of a column', 'Module Hours\nVAT 1.5\nPayroll 2.0\nTotal 3.5', 35, true],
    ['a total beside its parts', 'Tax hours: 1\nEthics hours: 1\nTotal hours: 2', 20, true],
  ])('%s', (_, text, value, sure) => {
    expect(read(text).minutes).toMatchObject({ value: value * 6, confidence: sure ? 'sure' : 'check' });
  });

  it.each([
    'We reply within 48 hours',
    'at 14:00 hours',
    'You need 40 hours per year',
    'Non-verifiable hours: 3',
    '0 hours',
    'Tel 011 555 0000',
    'From 10h00 to 11h30',
    'CPD hours this year: 24',
  ])('%s gives none', (text) => {
    expect(read(text).minutes).toBeUndefined();
  });
});

describe('kinds of hours', () => {
  const words = (text: string) =>
    read(text).portions?.value.map(({ kind, minutes, rescue }) => [
      kind,
      minutes / 6,
      ...(rescue ? ['rescue'] : []),
    ]);

  it.each([
    ['of a total', 'CPD hours: 3,0\ntax 1,5; ethics 1,0; business rescue 0,5'],
    ['as a table', 'CPD hours\nTax 1.5\nEthics 1.0\nBusiness rescue 0.5\nTotal 3.0'],
    ['before their names', '3 hours (1.5 hours tax, 1 hour of ethics, 0.5 hours business rescue)'],
    ['under their names', 'Total hours: 3\nTax hours\n1.5\nEthics\n1\nBusiness rescue\n0.5'],
    ['in Afrikaans', 'Totale ure: 3\nBelasting: 1,5 ure\nEtiek: 1,0 uur\nSakeredding: 0,5 uur'],
  ])('%s', (_, text) => {
    expect(words(text)).toEqual([
      ['tax', 15],
      ['ethics', 10],
      ['service', 5, 'rescue'],
    ]);
  });

  it.each([
    ['the words that say them', 'CPD hours: 2\nTax: 1,5\nEthics: 0,5', 'Tax: 1,5; Ethics: 0,5', true],
    ['parts without a total', 'Tax: 1.5 hours\nEthics: 1 hour', 'Tax: 1.5 hours; Ethics: 1 hour', false],
    ['one kind', 'Ethics hours: 2', 'Ethics hours: 2', false],
  ])('gives %s', (_, text, said, sure) => {
    expect(read(text).portions).toMatchObject({ words: said, confidence: sure ? 'sure' : 'check' });
  });

  it.each([
    ['other hours than the certificate', 'CPD hours: 3\nTax: 1,5\nEthics: 1,0'],
    ['a title', 'attended Tax 2026\nCPD hours: 3'],
    ['service alone, as hours are', 'Accounting: 2 hours'],
    ['no hours', 'Tax and ethics'],
  ])('leaves out %s', (_, text) => {
    expect(read(text).portions).toBeUndefined();
  });
});

describe('hours of which some are of one kind', () => {
  it('gives the others to service, to be checked', () => {
    const { portions, minutes } = read('accredited by FPI, 2.25 hours, 1 hour ethics');
    expect(minutes?.value).toBe(135);
    expect(portions?.confidence).toBe('check');
    expect(portions?.value).toEqual([
      { kind: 'ethics', minutes: 60, rescue: false },
      { kind: 'service', minutes: 75, rescue: false },
    ]);
  });
});

describe('accreditation', () => {
  it.each([
    ['accredited by FPI, 2.25 hours, 1 hour ethics', 'FPI', true],
    [
      'Accredited by: Foundation for Professional Development',
      'Foundation for Professional Development',
      true,
    ],
    ['Accrediting body\nInsurance Institute of South Africa', 'Insurance Institute of South Africa', true],
    [
      'This webinar is approved by the Financial Planning Institute for 2 CPD hours',
      'Financial Planning Institute',
      true,
    ],
    ['FPI approved CPD: 1.5 hours', 'FPI', true],
    ['Hierdie kursus is geakkrediteer deur SAIPA', 'SAIPA', true],
    ['Moonstone is a training provider accredited by INSETA', 'INSETA', false],
    ['accredited by SAICA', 'SAICA', false],
  ])('reads %j', (text, value, sure) => {
    expect(read(text).accredited).toMatchObject({ value, confidence: sure ? 'sure' : 'check' });
  });

  it.each([
    'accredited by us',
    'This course is accredited',
    'Approved by 12 March 2026',
    'CPD hours: 2',
    'approved by me on Monday',
  ])('reads none in %j', (text) => expect(read(text).accredited).toBeUndefined());
});

describe('title and provider', () => {
  it.each([
    ['Course: Ethics for Accountants', 'Ethics for Accountants'],
    ['attended the Tax and Insolvency Update\non 14 August 2026', 'Tax and Insolvency Update'],
    ['Event\nAudit Quality Evening', 'Audit Quality Evening'],
    ['die webinaar BTW-opdatering bygewoon het', 'BTW-opdatering'],
  ])('reads the title of %j', (text, title) => {
    expect(read(text).title?.value).toBe(title);
  });
  it.each([
    ['Provider: Fiscal School', 'Fiscal School', true],
    ['South African Institute of Taxation NPC', 'South African Institute of Taxation', false],
  ])('reads the provider of %j', (text, value, sure) => {
    expect(read(text).provider).toMatchObject({ value, confidence: sure ? 'sure' : 'check' });
  });
});

it('misses a surname whatever its case, accents and hyphen', () => {
  expect(read('for L. O’BRIEN MULLER', 'O’Brien-Müller').lacksSurname).toBe(false);
  expect(read('for Thandi Khumalo', 'Botha').lacksSurname).toBe(true);
  expect(read('', 'Botha')).toMatchObject({ lacksSurname: false, hasText: false });
});

it('reads any text without failing, and gives only values that the form takes', () => {
  const word = fc.constantFrom(
    'hours',
    'CPD',
    '2',
    '1,5',
    '½',
    '99',
    '/',
    '-',
    '2026',
    'May',
    'ure',
    ':',
    'on',
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 12 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const { date, minutes } = read(lines.join('\n'));
      if (date) expect(isCalendarDate(date.value)).toBe(true);
      if (minutes) expect(Number.isInteger(minutes.value) && minutes.value <= HOURS_MAX * 60).toBe(true);
    }),
  );
});

it.each(['1 ', '1 a ', 'hours ', 'attended the ', '1,', '3 March ', 'a'])(
  'reads lines of %j in a time that grows with them',
  (text) => {
    const lines = (length: number) => read(text.repeat(length));
    expect(growth(lines, 300)).toBeLessThan(IN_STEP);
  },
);
