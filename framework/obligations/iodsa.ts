import { calendarYear } from './calendar-year.ts';
import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const CPD =
  'iodsa.co.za/page/CPDPage (2018 to 2020; the criteria changed in 2025/26, their CPD part was not seen)';
const kind = { verifiable: false, source: CPD, confidence: 'confirmed' } as const;

export const iodsaRules: readonly RuleSet[] = [
  {
    version: 'iodsa-2018',
    body: 'iodsa',
    label: 'Designated director (IoDSA)',
    holder: 'iodsa',
    from: '2020-01-01',
    until: null,
    cycle: { ...calendarYear, source: CPD, confidence: 'confirmed' },
    apportioned: null,
    hours: [
      { ...kind, key: 'total', label: 'All hours', minutes: 1800, accepts: [{}] },
      {
        ...kind,
        key: 'work',
        label: 'Hours of board work',
        minutes: 480,
        accepts: [{ types: ['board work'] }],
      },
      {
        ...kind,
        key: 'mentoring',
        label: 'Hours of mentoring',
        minutes: 300,
        accepts: [{ types: ['mentoring'] }],
      },
      {
        ...kind,
        key: 'personal',
        label: 'Hours of personal development',
        minutes: 420,
        accepts: [{ types: ['article', 'video', 'podcast', 'self-study'] }],
      },
      {
        ...kind,
        key: 'courses',
        label: 'Hours of courses',
        minutes: 300,
        accepts: [{ types: ['webinar', 'e-learning', 'online course', 'internal training', 'conference'] }],
      },
      {
        ...kind,
        key: 'fifth',
        label: 'Hours of the fifth kind',
        minutes: 300,
        accepts: [],
        confidence: 'assumed',
        note: 'its name was cut off and its figure is what is left of 30: no activity fits it before somebody finds it',
      },
    ],
    duties: [],
    circumstances: [],
    declaredBy: '03-31',
    keep: null,
    notFound: [
      {
        says: 'Nobody found the name of the fifth kind of hours, so no activity counts in it yet. Ask the IoDSA.',
      },
    ],
  },
];
