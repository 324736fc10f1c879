import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { pdfOptions, pdfWords } from './pdf-words.ts';
import { readCertificate } from './read-certificate.ts';

const folder = new URL('../../test/fixtures/certificates/', import.meta.url);

async function read(name: string) {
  const task = getDocument({
    ...pdfOptions,
    data: new Uint8Array(await readFile(new URL(`${name}.pdf`, folder))),
  });
  const words = await pdfWords(await task.promise);
  await task.destroy();
  return readCertificate(words, { surname: 'Khumalo', today: '2026-11-28', year: 2026 });
}

const LINKEDIN = 'LinkedIn Learning';

// Title, provider, day, minutes; 'day' and 'hours' behind them must be marked.
const cases: [
  string,
  string | undefined,
  string | undefined,
  string | undefined,
  number | undefined,
  string?,
][] = [
  ['c01-saaa-attendance', 'Monthly SARS and Tax Update: February 2026', undefined, '2026-03-12', 120],
  ['c02-saaa-two-days', 'Practice Management Conference 2026', undefined, '2026-05-07', 960, 'day'],
  [
    'c04-taxfaculty-confirmation',
    'Trusts and Beyond 2026: Risks for trustees (Part 3)',
    'The Tax Faculty',
    '2026-10-14',
    120,
  ],
  ['c06-swinburne', 'Finance Week - Data analytics for auditors', undefined, '2026-03-04', undefined, 'day'],
  [
    'c07-nace-ama',
    'Managing Burnout in Professional Practice',
    'The National Association for Continuing Education',
    '2026-09-09',
    90,
    'hours',
  ],
  ['c08-aapa', 'Ethics in Practice: Confidentiality', 'AAPA', undefined, 60, 'hours'],
  ['c11-builder', 'Advanced Excel for Finance', undefined, '2026-03-12', undefined],
  ['c13-udemy', 'Financial Modelling for Accountants: 2026 Edition', 'Udemy', '2026-08-14', 1350],
  ['c15-linkedin', 'Accounting Foundations: Budgeting', LINKEDIN, '2026-01-11', 90],
  [
    'c16-linkedin-nasba',
    'Corporate Finance: Environmental, Social, and Governance (ESG)',
    LINKEDIN,
    '2026-01-11',
    90,
    'hours',
  ],
  ['c18-edx', 'IIMBx AC103x: Introduction to Corporate Finance', 'IIMBx', '2026-03-14', undefined],
  [
    'c20-nasba-group',
    'Federal Tax Update for Cross-Border Clients',
    'Blue River CPE, LLC',
    '2026-05-14',
    120,
  ],
  ['c21-sa-letter', 'CPC AND ETHICS UPDATE 2026', 'SAICA', '2026-05-28', 210],
  [
    'c22-afrikaans',
    'Belastingadministrasie en die Wet op Belastingadministrasie',
    'Akademie vir Rekeningkunde',
    '2026-08-14',
    210,
  ],
  ['c24-transcript', undefined, undefined, undefined, 240, 'hours'],
  ['c26-zoom-webinar', 'POPIA for small practices', undefined, '2026-08-04', 150],
  ['c27-labeler-latex', 'Fraud and financial crime', undefined, '2026-05-12', 120, 'day'],
  ['c28-labeler-spanish', 'Fraud and financial crime', undefined, '2026-05-12', 120],
  [
    'c31-concussion-jspdf',
    'Group Audits under ISA 600 (Revised)',
    'CAPE CONTINUING EDUCATION',
    '2026-09-07',
    480,
    'hours',
  ],
  [
    'c40-linkedin-nasba-9h',
    'Agile at Work: Getting Better with Agile Retrospectives',
    LINKEDIN,
    '2026-01-10',
    60,
    'hours',
  ],
];

describe('twenty certificates of public layouts, made with real tools', () => {
  it.each(cases)('%s', async (name, title, provider, day, minutes, marked = '') => {
    const { hasText, lacksSurname, ...reading } = await read(name);
    expect({ hasText, lacksSurname }).toEqual({ hasText: true, lacksSurname: false });
    expect([
      reading.title?.value,
      reading.provider?.value,
      reading.date?.value,
      reading.minutes?.value,
    ]).toEqual([title, provider, day, minutes]);
    if (marked === 'day') expect(reading.date?.confidence).toBe('check');
    if (marked === 'hours') expect(reading.minutes?.confidence).toBe('check');
  });

  it('lists the courses of a record, to choose from', async () => {
    const { courses } = await read('c24-transcript');
    expect(courses.map(({ title, date, minutes }) => [title?.value, date?.value, minutes?.value])).toEqual([
      ['Independence 2026', '2026-02-12', 60],
      ['ISQM 1 refresher', '2026-05-20', 150],
      ['Cyber awareness', '2026-09-21', 30],
    ]);
  });

  it('is sure of no type that a certificate does not have', async () => {
    const sure: Record<string, string> = {};
    for (const [name] of cases) {
      const { type } = await read(name);
      if (type?.confidence === 'sure') sure[name] = type.value;
    }
    expect(sure).toEqual({
      'c01-saaa-attendance': 'webinar',
      'c02-saaa-two-days': 'conference',
      'c07-nace-ama': 'e-learning',
      'c15-linkedin': 'online course',
      'c26-zoom-webinar': 'webinar',
    });
  });
});
