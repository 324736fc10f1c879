import { expect, test } from 'vitest';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { cycleInWords, cycleNamed, inUnit, isCalendarYear, standingName } from './cycle-words.ts';
import { accreditedInWords, standingNotes } from './standing-notes.ts';

type Noted = Parameters<typeof standingNotes>[0];

const year = { from: '2026-01-01', until: '2026-12-31' };
const versionOf = (body: string) => ruleSets.findLast((set) => set.body === body)?.version ?? '';
const hours = (more: Partial<Noted['hours'][number]> = {}): Noted['hours'][number] => ({
  label: 'All hours',
  begins: year.from,
  within: year,
  required: 20,
  counted: 0,
  carried: 0,
  brought: 0,
  fills_previous: 0,
  portions: [],
  ...more,
});
const notes = (body: string, more: Partial<Noted> = {}, today = '2026-11-29') => {
  const unit = ruleSets.find((set) => set.body === body)?.unit ?? null;
  const plain = { cycle: year, waived: null, level: '', before_unknown: false, hours: [hours()] };
  return standingNotes({ version: versionOf(body), unit, ...plain, ...more }, today);
};

test.each(['saica', 'sars', 'irba', 'cipc'])('%s has no notes: it reads as before', (body) =>
  expect(notes(body)).toEqual([]),
);

test('a body that asks for nothing has no notes', () => {
  expect(notes('fsca', { waived: 'unknown' })).toEqual([]);
  expect(notes('nobody')).toEqual([]);
});

test('the level is said, or that none is', () => {
  const ask = 'For which classes of business are you appointed?';
  expect(notes('fsca')[0]).toBe(`${ask} Not stated, so the highest figure is required.`);
  expect(notes('fsca', { level: 'Several classes' })).toEqual([
    `${ask} Several classes.`,
    'Product training and qualifications never count here.',
  ]);
});

test('hours that moved between cycles are named in the own word of the body', () => {
  const unit = hours({ label: 'Verifiable units', carried: 9, fills_previous: 3, brought: 2.5 });
  expect(notes('acca', { level: 'Units', hours: [unit], before_unknown: true }).slice(1)).toEqual([
    'Carried over from the cycle to 31 December 2025: 9.0 verifiable units.',
    'Used for the cycle to 31 December 2025, which lacked them: 3.0 verifiable units.',
    'Counted from before this plan, as you entered them: 2.5 verifiable units.',
    'Nothing is recorded for the cycle to 31 December 2025, so nothing is carried over and nothing is owed.',
  ]);
  expect(notes('acfe', { hours: [hours({ label: 'All credits', carried: 5 })] })[0]).toBe(
    'Carried over from the cycle to 31 December 2025: 6.0 all credits.',
  );
});

test('the total of three years has time until the last of them', () => {
  const within = { from: '2025-01-01', until: '2027-12-31' };
  const one = hours({ begins: '2027-01-01', within, required: 120, counted: 26 });
  const words = 'All hours: 94.0 more by 31 December 2027. They are something to do from 1 January 2027.';
  expect(notes('cpa_australia', { hours: [one] }, '2026-12-31')).toContain(words);
  expect(notes('cpa_australia', { hours: [one] }, '2027-01-01')).not.toContain(words);
  expect(notes('cpa_australia', { hours: [{ ...one, counted: 120 }] }, '2026-12-31')).not.toContain(words);
});

test('the most that counts of a type is said once', () => {
  expect(notes('cpa_australia')).toContain(
    'At most 10.0 hours of articles, videos, podcasts and self-study count in a year.',
  );
  expect(notes('acfe')).toContain('At most 10.0 credits of teaching count in a cycle.');
  expect(notes('ca_anz').filter((note) => note.startsWith('At most'))).toEqual([
    'At most 50% of the verifiable hours of on-the-job experience count in a cycle.',
  ]);
});

test('each new reason has a sentence, once', () => {
  const reasons = [
    'other_cycle',
    'not_accredited',
    'excluded_type',
    'over_cap',
    'fills_previous',
    null,
    'future',
  ] as const;
  const portions = [...reasons, ...reasons].map((reason) => ({ reason }));
  expect(notes('saipa', { level: 'No', hours: [hours({ portions })] }).slice(1)).toEqual([
    'Hours dated in another cycle count in that cycle.',
    'Only hours that a recognised body accredited count here.',
    'This body never counts some types of activity.',
    'Of some types of activity only so many hours count.',
    'These hours make good what the cycle before lacked.',
  ]);
});

test('a figure that nobody found is said to the level that it is about', () => {
  expect(notes('iodsa')).toEqual([
    'Nobody found the name of the fifth kind of hours, so no activity counts in it yet. Ask the IoDSA.',
  ]);
  const partTime =
    'Part-time members agree their own number of verifiable units with ACCA. It is not counted here.';
  expect(notes('acca', { level: 'Part-time, up to 770 hours a year' })).toContain(partTime);
  expect(notes('acca', { level: 'Units' })).not.toContain(partTime);
  expect(notes('acca', { level: "I follow SAICA's rules" })).toContain(
    'You follow the rules of SAICA. When you meet them, you meet this body too.',
  );
});

test('only a body of accredited hours says that it and SAICA are apart', () => {
  expect(accreditedInWords({ version: versionOf('fsca'), body: 'fsca' })).toBe(
    'Hours count for FSCA only when they are accredited. They count for SAICA like any others, but being complete with one does not make the other complete.',
  );
  for (const body of ['saica', 'sars', 'acca', 'iodsa'])
    expect(accreditedInWords({ version: versionOf(body), body })).toBe('');
});

test('a calendar year has no days beside the name of its body', () => {
  const fsca = { from: '2026-06-01', until: '2027-05-31' };
  expect([isCalendarYear(year), isCalendarYear(fsca)]).toEqual([true, false]);
  expect([cycleInWords(year), cycleNamed(year)]).toEqual(['', '2026']);
  expect(cycleInWords(fsca)).toBe('1 June 2026 to 31 May 2027');
  expect(cycleNamed(fsca)).toBe('the cycle from 1 June 2026 to 31 May 2027');
  expect(isCalendarYear({ from: '2025-01-01', until: '2027-12-31' })).toBe(false);
  expect(standingName({ version: 'fsca-194', cycle: fsca })).toBe('fsca-194-2026-06-01');
  expect([inUnit(600, null), inUnit(600, { minutes: 60 }), inUnit(600, { minutes: 50 })]).toEqual([
    '10.0',
    '10.0',
    '12.0',
  ]);
});
