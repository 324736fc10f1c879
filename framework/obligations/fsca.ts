import type { RuleSet } from './rule-set.ts';

// Read in November 2026 in stored copies, often excerpts, not on the live pages.

const BN194 = 'acts.co.za bn194_13 (Board Notice 194 of 2017, fit and proper requirements)';
const ABSENCE = 'acts.co.za bn194_34 (Board Notice 194 of 2017, section 34)';
const HOURS = 'masthead, cruxcompliance, moonstone, growthinmotion on section 33 (not read itself)';
const RELIEFS = 'complianceservices 2019, masthead, moonstone (dated reliefs)';
const CYCLE = 'integrityacademy.co.za 395 (quotes sections 1 and 32)';

export const fscaRules: readonly RuleSet[] = [
  {
    version: 'fsca-194',
    body: 'fsca',
    label: 'FSCA representative or key individual',
    holder: 'fsca',
    from: '2018-06-01',
    until: null,
    cycle: {
      starts: '06-01',
      years: 1,
      moves: 'fixed',
      first: 'at_once',
      source: CYCLE,
      confidence: 'confirmed',
    },
    levels: {
      ask: 'For which classes of business are you appointed?',
      at: 'highest',
      of: [
        { key: 'one_subclass', label: 'One subclass' },
        { key: 'one_class', label: 'Several subclasses of one class' },
        { key: 'several_classes', label: 'Several classes' },
      ],
    },
    apportioned: {
      by: 'months',
      source: HOURS,
      confidence: 'reported',
      note: 'from the day of competence; that the first month is a whole one is assumed',
    },
    hours: [
      {
        key: 'hours',
        label: 'Accredited hours',
        minutes: { one_subclass: 360, one_class: 720, several_classes: 1080 },
        accepts: [{ accredited: true }],
        verifiable: true,
        source: HOURS,
        confidence: 'reported',
        note: 'the highest level of a cycle is assumed to hold for all of it',
      },
    ],
    excludes: ['product training', 'qualification'],
    extensions: [
      {
        cycle: '2018-06-01',
        until: '2019-07-31',
        source: RELIEFS,
        confidence: 'reported',
      },
      {
        cycle: '2019-06-01',
        until: '2020-08-31',
        source: RELIEFS,
        confidence: 'reported',
        note: 'fewer hours were asked after it; the number was not found',
      },
    ],
    duties: [],
    circumstances: [],
    absence: {
      source: ABSENCE,
      confidence: 'confirmed',
      note: 'the provider may reduce the hours for one of the three reasons that the notice names; not in two cycles running unless uninterrupted',
    },
    declaredTo: { who: 'employer', name: 'your FSP' },
    declaredBy: '06-15',
    keep: { years: 5, source: BN194, confidence: 'reported' },
  },
];
