import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween, weekdayOf, yearOf } from '../calendar/calendar.ts';
import { type Status, statuses } from '../obligations/status.ts';
import {
  type BodyToRemind,
  GAP_DAYS,
  isStillDue,
  nextReminders,
  type Reminded,
  type ReminderKind,
  reminderKinds,
  reminderOf,
  type SentReminder,
} from './reminders.ts';

const expected = { date: '2027-01-31', expected: true };
const body = (status: Status, more: Partial<BodyToRemind> = {}): BodyToRemind => ({
  status,
  due: expected,
  declared: false,
  ...more,
});
const of = (bodies: BodyToRemind[], more: Partial<Reminded> = {}): Reminded => ({
  years: [{ year: 2026, bodies }],
  stopped: [],
  sent: [],
  ...more,
});
const shown = (reminded: Reminded, today: CalendarDate) => {
  const one = reminderOf(reminded, today);
  return one && `${one.kind} ${one.from}`;
};

describe('the reminder of a day', () => {
  test.each<[Status, CalendarDate, string | null]>([
    ['short', '2026-10-01', null],
    ['short', '2026-10-02', 'year_end 2026-10-02'],
    ['short', '2026-10-06', 'year_end 2026-10-02'],
    ['short', '2026-10-07', null],
    ['on_course', '2026-12-01', 'year_end 2026-12-01'],
    ['met', '2026-12-01', null],
    ['waived', '2026-12-01', null],
    ['short', '2026-12-24', 'year_end 2026-12-24'],
    ['short', '2026-12-28', 'year_end 2026-12-24'],
    ['short', '2026-12-29', null],
    ['met', '2027-01-01', null],
    ['met', '2027-01-02', 'declaration 2027-01-02'],
    ['met', '2027-01-07', null],
    ['waived', '2027-01-21', 'declaration 2027-01-21'],
    ['missed', '2027-01-25', 'declaration 2027-01-21'],
    ['missed', '2027-01-26', null],
    ['mend', '2027-01-11', 'weekly 2027-01-11'],
    ['mend', '2027-01-15', 'weekly 2027-01-11'],
    // It would keep back the declaration of the 21st.
    ['mend', '2027-01-18', null],
    ['mend', '2027-02-01', 'weekly 2027-02-01'],
    ['mend', '2027-02-05', 'weekly 2027-02-01'],
    ['mend', '2027-02-06', null],
    ['mend', '2027-12-27', 'weekly 2027-12-27'],
    ['mend', '2028-01-03', null],
    ['missed', '2027-02-01', null],
  ])('%s on %s: %s', (status, today, reminder) => {
    expect(shown(of([body(status)]), today)).toBe(reminder);
  });

  test.each<[CalendarDate, string | null]>([
    ['2026-06-01', null],
    ['2026-06-02', 'declaration 2026-06-02'],
    ['2026-06-07', null],
    ['2026-06-21', 'declaration 2026-06-21'],
    ['2026-10-02', null],
    ['2027-01-02', null],
  ])('a cycle to the end of May on %s: %s', (today, reminder) => {
    const ended = body('missed', { ends: '2026-05-31', due: { date: '2026-06-15', expected: true } });
    const next = body('short', { ends: '2027-05-31', due: { date: '2027-06-15', expected: true } });
    expect(shown(of([ended, next]), today)).toBe(reminder);
    expect(shown(of([{ ...ended, declared: true }, next]), today)).toBe(null);
  });

  test.each<[CalendarDate, string | null]>([
    ['2027-03-01', null],
    ['2027-03-02', 'year_end 2027-03-02'],
    ['2027-05-01', 'year_end 2027-05-01'],
    ['2027-05-24', 'year_end 2027-05-24'],
    ['2027-05-28', 'year_end 2027-05-24'],
    ['2027-05-29', null],
    ['2027-10-02', null],
  ])(
    'before the end of May on %s: %s, once for a member with one plan year or with two',
    (today, reminder) => {
      const cycle = body('short', { ends: '2027-05-31', due: { date: '2027-06-15', expected: true } });
      expect(shown(of([cycle]), today)).toBe(reminder);
      const years = [2026, 2027].map((year) => ({ year, bodies: [cycle] }));
      expect(shown(of([], { years }), today)).toBe(reminder);
      expect(reminderOf(of([], { years }), today)?.year).toBe(reminder === null ? undefined : 2027);
    },
  );

  test.each<[CalendarDate, string | null]>([
    ['2026-05-31', null],
    ['2026-06-01', 'weekly 2026-06-01'],
    ['2026-06-08', 'weekly 2026-06-08'],
    ['2027-05-31', 'weekly 2027-05-31'],
    ['2027-06-01', null],
  ])('a cycle to mend on %s: %s, in the twelve months after it', (today, reminder) => {
    const ended = body('mend', { ends: '2026-05-31', due: null });
    expect(shown(of([ended]), today)).toBe(reminder);
  });

  test.each<[CalendarDate, string | null]>([
    ['2026-10-02', 'year_end 2026-10-02'],
    ['2026-12-24', 'year_end 2026-12-24'],
    ['2027-01-02', null],
  ])('a cycle of three years with hours of each year, on %s: %s', (today, reminder) => {
    const triennium = body('short', {
      ends: '2027-12-31',
      due: { date: '2028-01-31', expected: true },
      lastDays: ['2027-12-31', '2025-12-31', '2026-12-31'],
    });
    const years = [2026, 2027].map((year) => ({ year, bodies: [triennium] }));
    expect(shown(of([], { years }), today)).toBe(reminder);
  });

  test('a day that a body announced is announced seven days before it', () => {
    const announced = body('met', { due: { date: '2027-02-28', expected: false } });
    expect(shown(of([announced]), '2027-02-20')).toBe(null);
    expect(shown(of([announced]), '2027-02-21')).toBe('declaration 2027-02-21');
    expect(shown(of([{ ...announced, declared: true }]), '2027-02-21')).toBe(null);
  });

  test('silent once declared, also when something is to mend', () => {
    const declared = body('mend', { declared: true });
    for (const today of ['2027-01-02', '2027-01-21', '2027-02-01'])
      expect(shown(of([declared]), today)).toBe(null);
    expect(shown(of([declared, body('mend')]), '2027-02-01')).toBe('weekly 2027-02-01');
  });

  test('the week of an older year waits for the declarations of the new one too', () => {
    const years = [
      { year: 2025, bodies: [body('mend', { due: null })] },
      { year: 2026, bodies: [body('short')] },
    ];
    expect(shown(of([], { years }), '2026-12-29')).toBe(null);
    expect(shown(of([], { years }), '2026-12-31')).toBe(null);
    const met = [...years.slice(0, 1), { year: 2026, bodies: [body('met', { declared: true })] }];
    expect(shown(of([], { years: met }), '2026-12-31')).toBe('weekly 2026-12-28');
  });

  test('a body that nothing is declared to asks for no declaration', () => {
    expect(shown(of([body('waived', { due: null })]), '2027-01-02')).toBe(null);
  });

  test('not twice, not within six days of another, not of a kind that was stopped', () => {
    const sent = (on: CalendarDate): SentReminder[] => [
      { kind: 'declaration', year: 2026, from: '2027-01-21', on },
    ];
    const mend = [body('mend')];
    expect(shown(of(mend, { sent: sent('2027-01-21') }), '2027-01-25')).toBe(null);
    expect(shown(of(mend, { sent: sent('2027-01-21') }), '2027-01-26')).toBe(null);
    expect(shown(of(mend, { sent: sent('2027-01-21') }), '2027-01-27')).toBe('weekly 2027-01-25');
    expect(shown(of(mend, { stopped: ['weekly'] }), '2027-02-01')).toBe(null);
    expect(shown(of([body('short')], { stopped: ['declaration'] }), '2026-10-02')).toBe(
      'year_end 2026-10-02',
    );
  });

  test.each([0, 1, 4])(
    '55: when the job runs again after %d days, the mail does not go out again',
    (later) => {
      const [on, given] = ['2026-10-02', of([body('short')])];
      const mailed = { kind: 'year_end', year: 2026, from: on, on } as const;
      expect(shown({ ...given, sent: [mailed] }, addDays(on, later))).toBe(null);
      expect(shown(given, addDays(on, later))).toBe('year_end 2026-10-02');
    },
  );

  test('a declaration wins over the week, the end of the year over both', () => {
    const both = of([body('mend')]);
    expect(shown(both, '2027-01-04')).toBe('declaration 2027-01-02');
    const years = [...both.years, { year: 2027, bodies: [body('short', { due: null })] }];
    expect(shown({ ...both, years }, '2027-10-04')).toBe('year_end 2027-10-02');
  });
});

test('the next reminders, when the record stays as it is', () => {
  const next = (reminded: Reminded, from: CalendarDate) => [...nextReminders(reminded, from)];
  expect(next(of([body('short')]), '2026-11-21')).toEqual([
    ['year_end', '2026-12-01'],
    ['declaration', '2027-01-02'],
  ]);
  expect(next(of([body('met')]), '2026-11-21')).toEqual([['declaration', '2027-01-02']]);
  expect(next(of([body('short')], { stopped: [...reminderKinds] }), '2026-11-21')).toEqual([]);
});

const days = fc.integer({ min: 0, max: 729 }).map((more) => addDays('2026-01-01', more));
const bodies = fc.array(
  fc.record({
    status: fc.constantFrom(...statuses),
    due: fc.option(fc.record({ date: days, expected: fc.boolean() })),
    declared: fc.boolean(),
  }),
  { maxLength: 4 },
);
const years = fc.tuple(bodies, bodies).map(([one, other]) => [
  { year: 2026, bodies: one },
  { year: 2027, bodies: other },
]);
const stopped = fc.subarray<ReminderKind>([...reminderKinds]);

test('the next reminders are those of a walk over every day', () => {
  const mails = fc.array(fc.tuple(days, fc.constantFrom(...reminderKinds)), { maxLength: 3 });
  fc.assert(
    fc.property(years, stopped, mails, days, (years, stopped, mails, from) => {
      const sent: SentReminder[] = mails.map(([on, kind]) => ({ kind, year: 2026, from: on, on }));
      const walked = new Map<ReminderKind, CalendarDate>();
      const seen = [...sent];
      for (let day = from; day <= `${yearOf(from) + 1}-01-31`; day = addDays(day, 1)) {
        const one = reminderOf({ years, stopped, sent: seen }, day);
        if (!one) continue;
        seen.push({ ...one, on: day });
        if (!walked.has(one.kind)) walked.set(one.kind, day);
      }
      expect(nextReminders({ years, stopped, sent }, from)).toEqual(walked);
    }),
    { numRuns: 200 },
  );
});

// Days without a mail server: nothing goes out.
const outages = fc.array(days, { maxLength: 60 });

test('two years: none twice, none within six days, none stopped, none with nothing left, weeks on weekdays', () => {
  fc.assert(
    fc.property(years, stopped, outages, (years, stopped, outages) => {
      const sent: SentReminder[] = [];
      for (let day = '2026-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
        const one = reminderOf({ years, stopped, sent }, day);
        if (!one || outages.includes(day)) continue;
        expect(isStillDue(one, { years, stopped, sent }, day)).toBe(true);
        sent.push({ ...one, on: day });
        const of = years.find(({ year }) => year === one.year)?.bodies ?? [];
        if (one.kind === 'year_end') expect(of.some(({ status }) => status !== 'met')).toBe(true);
        else expect(of.some(({ declared }) => !declared)).toBe(true);
        if (one.kind === 'weekly') expect(weekdayOf(one.from)).toBe('Monday');
      }
      const keys = sent.map(({ kind, year, from }) => `${kind} ${year} ${from}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(sent.every(({ kind }) => !stopped.includes(kind))).toBe(true);
      for (const [at, { on }] of sent.entries())
        if (at > 0) expect(daysBetween(sent[at - 1]?.on ?? on, on)).toBeGreaterThanOrEqual(GAP_DAYS);
    }),
    { numRuns: 60 },
  );
});
