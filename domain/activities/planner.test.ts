import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPlannerOrder, isShown, plannerTotals } from './planner.ts';

const today = '2026-11-21';
const activity = (activity_date: string, completed = false, verifiable_hours = 0, evidence = '') => ({
  activity_date,
  completed,
  verifiable_hours,
  evidence,
  evidence_url: '',
  proof_note: '',
});

describe('isShown', () => {
  test.each([
    ['to-do', activity('2026-01-01', true), false],
    ['to-do', activity('2026-12-01'), true],
    ['no-evidence', activity('2026-01-01', true, 2), true],
    ['no-evidence', activity('2026-01-01', true, 2, '/file'), false],
    ['no-evidence', activity('2026-12-01', false, 2), false],
  ] as const)('%s %j: %s', (show, row, shown) => expect(isShown(show, row, today)).toBe(shown));
});

describe('inPlannerOrder', () => {
  test('to do by date, undated last; then done, newest first', () => {
    const rows = [
      activity('2026-03-01', true),
      activity(''),
      activity('2026-12-02'),
      activity('', true),
      activity('2026-11-10'),
      activity('2026-08-01', true),
    ];
    expect(
      inPlannerOrder(rows).map((row) => `${row.completed ? 'done' : 'to do'} ${row.activity_date}`),
    ).toEqual([
      'to do 2026-11-10',
      'to do 2026-12-02',
      'to do ',
      'done ',
      'done 2026-08-01',
      'done 2026-03-01',
    ]);
  });

  test('loses no activity and puts none that is done before one to do', () => {
    const rows = fc.array(
      fc.record({ activity_date: fc.constantFrom('', '2026-01-01', '2026-05-05'), completed: fc.boolean() }),
    );
    fc.assert(
      fc.property(rows, (list) => {
        const ordered = inPlannerOrder(list);
        expect(new Set(ordered)).toEqual(new Set(list));
        const firstDone = ordered.findIndex((row) => row.completed);
        if (firstDone >= 0) expect(ordered.slice(firstDone).every((row) => row.completed)).toBe(true);
      }),
    );
  });
});

test('plannerTotals adds hours without rounding errors and counts activities with evidence', () => {
  const rows = [
    activity('2026-01-01', true, 0.1, '/file'),
    activity('2026-02-01', true, 0.2),
    activity('2026-12-01', false, 2),
    activity('2026-03-01', true, 0, '/file'),
  ];
  expect(plannerTotals(rows, today)).toEqual({
    minutes: 138,
    completedMinutes: 18,
    plannedMinutes: 120,
    due: 2,
    proven: 1,
  });
  expect(plannerTotals([], today)).toMatchObject({ minutes: 0, due: 0 });
});
