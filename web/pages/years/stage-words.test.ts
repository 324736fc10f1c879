import { expect, test } from 'vitest';
import { copiesWords, hoursWords, progressWords, stageRows, type YearSoFar } from './stage-words.ts';

const empty: YearSoFar = {
  resume: { url: '', saved_at: null },
  done: [],
  about_saved_at: null,
  scored: 0,
  below: 0,
  learning_areas: 0,
  reasons: 0,
  open_areas: 0,
  activities: 0,
  reflected: 0,
  hours: [],
  before: null,
};

const stopped: YearSoFar = {
  ...empty,
  resume: { url: '/app/learningAreas', saved_at: '2026-11-18T22:30:00Z' },
  done: ['about', 'assess'],
  about_saved_at: '2026-02-03T08:00:00Z',
  scored: 26,
  below: 11,
  learning_areas: 11,
  reasons: 7,
  open_areas: 4,
};

test('an empty year says what each stage is and how long it takes', () => {
  expect(stageRows(empty).map(({ time }) => time)).toEqual([
    '5 min',
    '20 min',
    '10 min',
    '2 min each',
    '3 min each',
  ]);
  expect(stageRows(empty).map(({ isNow }) => isNow)).toEqual([true, false, false, false, false]);
  expect(progressWords(empty)).toBe('35 min to set up');
});

test('a year that was left says where, and how much of that stage is left', () => {
  const [about, assess, plan] = stageRows(stopped);
  expect(about).toMatchObject({ text: 'Completed on 3 February', time: 'Done', isDone: true });
  expect(assess?.text).toBe('26 competencies scored, 11 below the required level');
  // 00:30 in South Africa.
  expect(plan).toMatchObject({
    stopped: ' on 19 November: 7 of 11 reasons',
    time: '4 min left',
    isNow: true,
  });
  expect(progressWords(stopped)).toBe('2 of 5 done');
});

test('an area without an activity is work that is left too', () =>
  expect(stageRows({ ...stopped, reasons: 11, open_areas: 8 })[2]?.time).toBe('8 min left'));

test('a page that is no stage is not said to be where the member stopped', () => {
  const rows = stageRows({ ...stopped, resume: { url: '/app/dashboard', saved_at: null } });
  expect(rows.every((row) => row.stopped === null)).toBe(true);
});

test('without the year the stages have no marks', () =>
  expect(stageRows(undefined).some(({ isDone, isNow, stopped }) => isDone || isNow || stopped !== null)).toBe(
    false,
  ));

test('names the hours of the flags, and what a roll-over copies', () => {
  const tax = [
    { kind: 'ethics' as const, required: 2 },
    { kind: 'tax' as const, required: 10 },
    { kind: 'service' as const, required: 6 },
  ];
  expect(hoursWords(tax)).toBe('Ethics 2.0, tax 10.0 and service 6.0');
  expect(hoursWords(tax.slice(0, 1))).toBe('Ethics 2.0');
  expect(copiesWords({ year: 2025, scores: 22, learning_areas: 1, profile: true })).toBe(
    'Copies 22 scores, 1 learning area and your profile into this empty year.',
  );
});
