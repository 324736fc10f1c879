import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowLimits } from '#contract/bulk-upload.ts';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { type ImportedRow, importRules } from '#domain/csv/import-rows.ts';
import { type LeadRow, leadRowRules } from '#domain/csv/lead-rows.ts';
import { readAs } from '#test/support/csv-file.ts';
import { type AccountRow, accountRules } from '#web/pages/office-register/account-import.ts';

// Files in the layouts of other programs. Their people are invented.
const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/csv/${name}.csv`, import.meta.url));

const rules = importRules(rowLimits, 2026);
const activities: ListKind<ImportedRow> = {
  columns: rules.columns,
  anchor: 'activity_date',
  what: 'a list of activities',
  ofDeeds: true,
};
const webinars = { columns: { type: { all: 'webinar' } } } as const;
const imported = (name: string, said: Parameters<typeof readAs<ImportedRow>>[3] = webinars) =>
  readAs(activities, rules, bytesOf(name), said);
const stored = (name: string, said = webinars as Parameters<typeof readAs<ImportedRow>>[3]) =>
  imported(name, said).rows?.flatMap(({ values, leftOut }) =>
    values && !leftOut ? [`${values.activity_date} ${values.verifiable_hours} ${values.title}`] : [],
  );

describe('lists of activities', () => {
  test.each<[string, string, string, string[]]>([
    [
      'f02-zoom-meeting-list',
      'End Time',
      'Duration (Minutes)',
      ['2026-02-12 2 Monthly tax update', '2026-03-19 0.33 Ethics in tax'],
    ],
    [
      'f05-coursera-usage',
      'Completion Time',
      'Estimated Learning Hours',
      ['2026-03-20 12.75 Financial Accounting Fundamentals'],
    ],
    [
      'f13-minutes-cpdtracker',
      'date',
      'duration_minutes',
      ['2026-02-12 2 Monthly tax update', '2026-03-19 0.33 Ethics in tax'],
    ],
    [
      'f16-us-long-dates',
      'Completed On',
      'Hours',
      ['2026-03-14 3.4 Prepare data with Power BI', '2026-03-09 0.75 Copilot for finance'],
    ],
    [
      'f18-two-dates',
      'Completion date',
      'Hours',
      ['2026-03-28 24 MBA module: finance', '2026-02-05 5 Excel path'],
    ],
    [
      'f12-report-with-title-rows',
      'Date',
      'CPD Hours',
      ['2026-02-12 2 Monthly tax update', '2026-03-19 1.5 Ethics in tax'],
    ],
  ])('%s is taken by its heads and values', (name, date, hours, rows) => {
    const read = imported(name);
    expect(read.chosen).toMatchObject({ activity_date: date, verifiable_hours: hours });
    expect(read.asks).toEqual({});
    expect(stored(name)).toEqual(rows);
  });

  test('lines above the heads are passed over, and a total is left out', () => {
    const { line, rows } = imported('f12-report-with-title-rows', {});
    expect([line, rows?.map((row) => [row.line, row.leftOut])]).toEqual([
      5,
      [
        [6, false],
        [7, false],
        [8, true],
      ],
    ]);
  });

  test('the first of two tables is taken, its minutes are hours, and its dates are asked about', () => {
    const read = imported('f01-zoom-participants');
    expect([read.line, read.open]).toEqual([1, { monthFirst: null, unit: 'minutes' }]);
    expect(stored('f01-zoom-participants', { ...webinars, open: { monthFirst: false } })).toEqual([
      '2026-10-09 1.5 SAICA ethics webinar',
    ]);
  });

  test('a course that is not done yet is left out', () => {
    const rows = imported('f05-coursera-usage').rows ?? [];
    expect(rows.map(({ line, leftOut }) => [line, leftOut])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  test('a month has a reason and a proposal, also where the column of completion is empty', () => {
    const read = imported('f04-linkedin-certifications');
    expect(read.chosen).toMatchObject({ title: 'Name', provider: 'Authority', evidence: 'Url' });
    expect(
      read.rows?.map(({ faults, proposals }) => [faults.activity_date, proposals.activity_date]),
    ).toEqual([
      ['May 2026 is a month. Enter the day.', '31/05/2026'],
      ['August 2026 is a month. Enter the day.', '31/08/2026'],
    ]);
  });

  test('two columns of hours are offered, and none is taken', () => {
    const read = imported('f07-georgina-nursing');
    expect(read.asks).toEqual({ verifiable_hours: ['Participatory Hours', 'E-Learning Hours'] });
    expect(read.chosen).not.toHaveProperty('verifiable_hours');
    const said = { columns: { ...webinars.columns, verifiable_hours: { at: 2 } } };
    expect(stored('f07-georgina-nursing', said)).toEqual([
      '2026-01-19 3 Advanced Paediatric Life Support',
      '2026-01-19 3 Moving and Handling',
    ]);
    expect(imported('f07-georgina-nursing').rows?.[2]?.faults.activity_date).toBe(
      'Write a date as DD/MM/YYYY.',
    );
  });

  test('day numbers of a spreadsheet are proposed as dates', () =>
    expect(imported('f21-excel-serials').rows?.map(({ proposals }) => proposals.activity_date)).toEqual([
      '12/02/2026',
      '19/03/2026',
    ]));

  test('a file without dates is no list of activities, and is told so', () =>
    expect(imported('f14-moodle-grades').fault).toBe(
      'No column of this file has dates, so it cannot be a list of activities. Its columns are First name, Surname, ID number, Institution, Department, Email address, Quiz: Ethics (Real), Assignment: Independence (Real) and others.',
    ));
});

const ayesha = { email: 'ayesha.patel@example.com', name: 'Ayesha' };

const people: ListKind<AccountRow> = {
  columns: accountRules.columns,
  anchor: 'email',
  what: 'a list of people',
};
test.each<[string, object]>([
  ['a1-google-users', { password: 'Kudu4Blesbok$x', contact: '+27821234567' }],
  ['a3-m365-users', { password: '', contact: '0821234567' }],
  ['a5-saaa-attendance', { password: '', contact: '' }],
  ['a6-our-names-other-order', { password: '', contact: '0821234567' }],
])('%s is a list of accounts', (name, more) => {
  const read = readAs(people, accountRules, bytesOf(name));
  expect([read.asks, read.rows?.map(({ values }) => values)]).toEqual([
    {},
    [{ ...ayesha, surname: 'Patel', ...more }],
  ]);
});

const leadRules = leadRowRules(255);
const leads: ListKind<LeadRow> = { columns: leadRules.columns, anchor: 'email', what: 'a list of leads' };
test.each([
  ['l1-mailchimp', 1],
  ['l2-eventbrite', 1],
  ['l4-outlook-contacts', 1],
  ['l5-zoom-registrants', 6],
])('%s is a list of leads, with its heads in row %d', (name, line) => {
  const read = readAs(leads, leadRules, bytesOf(name));
  expect([read.line, read.asks, read.rows?.map(({ values }) => values)]).toEqual([line, {}, [ayesha]]);
});
