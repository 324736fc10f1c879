import { describe, expect, test } from 'vitest';
import {
  type BodyRegistration,
  broughtFaults,
  heldRegistrations,
  registrationFaults,
  type TypedRegistration,
} from './body-registrations.ts';

const row = (more: Partial<BodyRegistration> = {}): BodyRegistration => ({
  body: 'fsca',
  from: '2020-06-01',
  until: null,
  level: null,
  level_from: null,
  anniversary: null,
  ...more,
});
const typed = (more: Partial<TypedRegistration> = {}): TypedRegistration => ({
  body: 'fsca',
  from: '2020-06-01',
  until: '',
  level: 'one_class',
  level_from: '',
  anniversary: null,
  ...more,
});

describe('the registrations as the engine reads them', () => {
  const own = [{ kind: 'tax_practitioner', from: null, until: null }] as const;

  test('those of the career profile alone stay as they are', () => {
    expect(heldRegistrations(own, [])).toBe(own);
  });

  test('rows of one first day are one registration with levels, those of another day a second one', () => {
    const rows = [
      row({ level: 'one_class' }),
      row({ level: 'several_classes', level_from: '2026-10-01' }),
      row({ from: '2010-01-01', until: '2015-05-31' }),
      row({ body: 'acfe', from: null, anniversary: 8 }),
      row({ body: 'a body of a later version' }),
    ];
    const levels = [
      { level: 'one_class', from: null },
      { level: 'several_classes', from: '2026-10-01' },
    ];
    expect(heldRegistrations(own, rows)).toEqual([
      ...own,
      { kind: 'fsca', from: '2020-06-01', until: null, levels, anniversary: null },
      { kind: 'fsca', from: '2010-01-01', until: '2015-05-31', levels: [], anniversary: null },
      { kind: 'acfe', from: null, until: null, levels: [], anniversary: 8 },
    ]);
  });
});

test.each<[string, Partial<TypedRegistration>, (keyof TypedRegistration)[]]>([
  ['nothing beside the body', { from: '', level: '' }, []],
  ['a last day that is the first', { until: '2020-06-01' }, []],
  ['a last day before the first', { until: '2020-05-31' }, ['until']],
  ['a level from the first day', { level_from: '2020-06-01' }, []],
  ['a level from the day before', { level_from: '2020-05-31' }, ['level_from']],
  ['a level on the last day', { until: '2026-05-31', level_from: '2026-05-31' }, []],
  ['a level from the day after', { until: '2026-05-31', level_from: '2026-06-01' }, ['level_from']],
  ['a day without a level', { level: '', level_from: '2026-06-01' }, ['level']],
  ['a level of another body', { level: 'units' }, ['level']],
  ['a month', { anniversary: 8 }, ['anniversary']],
  ['a month where the year follows it', { body: 'acfe', level: '', anniversary: 8 }, []],
  ['a body of everybody', { body: 'saica', level: '' }, ['body']],
  ['a body of the career profile', { body: 'irba', level: '' }, ['body']],
  ['no body that there is', { body: 'guild', until: '2020-05-31' }, ['body', 'until']],
])('%s', (_, more, fields) => {
  expect(Object.keys(registrationFaults(typed(more)))).toEqual(fields);
});

test.each<[string, Parameters<typeof broughtFaults>, string[]]>([
  ['the first day of a cycle', [{ body: 'fsca', cycle_from: '2025-06-01', rule: 'hours' }, [row()]], []],
  [
    'the first day of a year of a cycle of three',
    [
      { body: 'ca_anz', cycle_from: '2026-07-01', rule: 'total' },
      [row({ body: 'ca_anz', from: '2025-02-12' })],
    ],
    [],
  ],
  [
    'another day and a rule that the body has not',
    [{ body: 'fsca', cycle_from: '2025-06-02', rule: 'tax' }, [row()]],
    ['cycle_from', 'rule'],
  ],
  ['no registration', [{ body: 'acca', cycle_from: '2025-01-01', rule: 'total' }, [row()]], ['body']],
  ['a body of the profile', [{ body: 'sars', cycle_from: '2025-01-01', rule: 'tax' }, [row()]], ['body']],
])('brought: %s', (_, [given, held], fields) => {
  expect(Object.keys(broughtFaults(given, held))).toEqual(fields);
});
