import { describe, expect, test } from 'vitest';
import { type HoursKind, hoursKinds } from '#framework/hours-kinds.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import type { RegistrationKind } from '#framework/registration-kinds.ts';
import { hasProof } from '../activities/activity-evidence.ts';
import {
  type HoursPortion,
  keepsSplit,
  minutesByKind,
  portionsOf,
  topicsOf,
} from '../hours/hours-portions.ts';
import { hoursOf, hoursSummary } from '../hours/verifiable-hours.ts';
import { registrationsIn } from '../profile/registrations.ts';
import { nextStep } from '../to-do/next-step.ts';
import { toDoOf } from '../to-do/to-do.ts';
import type { PlanFacts } from '../to-do/to-do-facts.ts';
import type { WrittenFacts } from './duties.ts';
import type { Portion } from './portions.ts';
import { type Circumstance, requirementsOf } from './required.ts';
import { isYearOver, standingsOf } from './status.ts';

const T = { kind: 'tax_practitioner', from: null, until: null } as const;
const R = { ...T, kind: 'registered_auditor' } as const;
const B = { ...T, kind: 'business_rescue_practitioner' } as const;
const exempt: Circumstance = { body: 'sars', kind: 'exempt', from: '2026-07-16' };
const onlyTax: Circumstance = { body: 'sars', kind: 'only_tax', from: '2026-01-01' };

type More = Partial<Portion> & { rescue?: boolean };
const hours = (kind: HoursKind, number: number, { rescue = false, ...more }: More = {}): Portion => ({
  activityId: `${kind} ${number}`,
  topics: topicsOf({ kind, rescue }),
  minutes: number * 60,
  verifiable: true,
  date: '2026-03-01',
  completed: true,
  proof: true,
  inDoubt: false,
  ...more,
});
const tax = (number: number, more?: More) => hours('tax', number, more);
const ethics = (number: number, more?: More) => hours('ethics', number, more);
const service = (number: number, more?: More) => hours('service', number, more);
const later = { date: '2026-12-05', completed: false };

const declaredIn2026 = ['saica', 'sars'].map((body) => ({ body, cycle_from: '2026-01-01' }));
type StepFacts = WrittenFacts & Pick<PlanFacts, 'missingPages' | 'declared'>;
const written: StepFacts = {
  missingPages: [],
  declared: [],
  scored: ['personal_ethics', 'strategic_thinking', 'tax_planning'],
  areas: [{ competency: 'tax_planning', reason: 'A new client' }],
  activities: [],
  ownEthics: ['personal_ethics', 'business_ethics', 'professional_ethics'],
};

interface Case {
  held?: { kind: RegistrationKind; from: string | null; until: string | null }[];
  circumstances?: Circumstance[];
  portions: Portion[];
  today?: string;
  facts?: Partial<StepFacts>;
}

function standingsIn({ held = [T], circumstances = [], portions, today = '2026-11-30', facts = {} }: Case) {
  const activities = portions.map(({ activityId, date, completed, topics }) => ({
    id: activityId,
    date,
    completed,
    kind: hoursKinds.find((kind) => topics[0] === kind) ?? 'service',
    own: completed,
    competency: 'tax_planning',
  }));
  const known = { ...written, activities, portions, ...facts };
  const requirements = requirementsOf(2026, { registrations: held, circumstances });
  const standings = standingsOf(requirements, known, today);
  const toDo = toDoOf(planOf(known), standings, { year: 2026, today });
  return { standings, step: nextStep(toDo, isYearOver(2026, today)) };
}

/** The facts of the year in the form that the To do card reads. */
const planOf = ({ portions, ...known }: StepFacts & { portions: readonly Portion[] }): PlanFacts => ({
  missingPages: known.missingPages,
  scored: known.scored,
  declared: known.declared,
  notAdded: [],
  areas: known.areas.map((area, index) => ({
    id: `l${index}`,
    title: '',
    gap: 0,
    met: true,
    activities: 1,
    ...area,
  })),
  activities: known.activities.map(({ date, ...one }) => {
    const own = portions.filter(({ activityId }) => activityId === one.id);
    const evidence = own.every(({ proof }) => proof) ? 'file' : '';
    const verifiable_hours = hoursOf(own.reduce((sum, { minutes }) => sum + minutes, 0));
    return {
      ...one,
      title: '',
      hours_confirmed: true,
      standard: false,
      activity_date: date ?? '',
      evidence,
      evidence_url: '',
      proof_note: '',
      verifiable_hours,
    };
  }),
  ethics: ethicsReflections.map(({ item: id, title }) => {
    const own = known.ownEthics.includes(id);
    return { id, title, done: own, standard: false, own };
  }),
  hoursAsked: true,
});

/** 'body key' -> 'counted/required', with '+outstanding' when there is some. */
const figures = (given: Case) =>
  Object.fromEntries(
    standingsIn(given).standings.flatMap(({ requirement, hours: rules }) =>
      rules.map(({ rule, countedMinutes, outstandingMinutes }) => [
        `${requirement.rules.body} ${rule.key}`,
        `${hoursOf(countedMinutes)}/${hoursOf(rule.requiredMinutes)}${outstandingMinutes ? `+${hoursOf(outstandingMinutes)}` : ''}`,
      ]),
    ),
  );
const reasonsIn = (given: Case, key: string) =>
  standingsIn(given)
    .standings.flatMap((one) => one.hours)
    .filter(({ rule }) => rule.key === key)
    .flatMap(({ portions }) => portions.map(({ reason }) => reason));
const statusIn = (given: Case, body = 'sars') =>
  standingsIn(given).standings.find(({ requirement }) => requirement.rules.body === body)?.status;

const whole = { hours_kind: 'tax', verifiable_minutes: 240 } as const;
const blank = { evidence: '', evidence_url: '', proof_note: ' ' };
const inTheOffice = { ...blank, proof_note: 'Blue file, at the office' };

describe('which hours count, cases 24 to 42', () => {
  test.each<[string, Case, Record<string, string>]>([
    ['24', { portions: [tax(4)] }, { 'sars tax': '4/10' }],
    ['25 no proof', { portions: [tax(4, { proof: false })] }, { 'sars tax': '0/10+4' }],
    [
      '26 a note where it is kept',
      { portions: [tax(4, { proof: hasProof(inTheOffice) })] },
      { 'sars tax': '4/10' },
    ],
    ['26 a blank note', { portions: [tax(4, { proof: hasProof(blank) })] }, { 'sars tax': '0/10+4' }],
    ['27 next year', { portions: [tax(4, { date: '2027-01-14' })] }, { 'sars tax': '0/10' }],
    ['28 undated', { portions: [tax(4, { date: null })] }, { 'sars tax': '0/10+4' }],
    ['29 to come', { portions: [tax(4, { date: '2026-12-10' })] }, { 'sars tax': '0/10+4' }],
    ['30 not verifiable', { portions: [tax(4, { verifiable: false })] }, { 'sars tax': '0/10' }],
    [
      '31 split',
      { portions: [tax(2), ethics(1), service(1)] },
      { 'sars tax': '2/10', 'sars ethics': '1/2', 'sars service': '1/6' },
    ],
    [
      '32 two bodies',
      { held: [T, R], portions: [ethics(1)] },
      { 'sars ethics': '1/2', 'irba ethics': '1/3' },
    ],
    [
      '33 only tax',
      { circumstances: [onlyTax], portions: [tax(17), ethics(2)] },
      { 'sars tax': '17/10', 'sars service': '7/6' },
    ],
    ['34 not only tax', { portions: [tax(17), ethics(2)] }, { 'sars service': '0/6' }],
    [
      '35 only tax, too few',
      { circumstances: [onlyTax], portions: [tax(14), ethics(2), service(1)] },
      { 'sars service': '5/6' },
    ],
    [
      '36 only tax, booked',
      { circumstances: [onlyTax], portions: [tax(9), ethics(2), service(1), tax(6, later)] },
      { 'sars tax': '9/10+6', 'sars service': '1/6+5' },
    ],
    [
      '37 before and on the day of registration',
      {
        held: [{ ...T, from: '2026-07-15' }],
        portions: [tax(6, { date: '2026-05-02' }), tax(6, { activityId: 'b', date: '2026-07-15' })],
      },
      { 'sars tax': '6/5' },
    ],
    [
      '38',
      {
        held: [B],
        portions: [tax(4, { rescue: true }), tax(8), tax(8, { activityId: 'n', verifiable: false })],
      },
      { 'cipc total': '20/20', 'cipc verifiable': '12/12', 'cipc rescue': '4/4' },
    ],
    [
      '39',
      { held: [B], portions: [service(12, { rescue: true }), service(8, { verifiable: false })] },
      { 'cipc total': '20/20', 'cipc verifiable': '12/12', 'cipc rescue': '12/4' },
    ],
    [
      '40',
      { held: [B], portions: [service(3.5, { rescue: true }), tax(8.5), service(8, { verifiable: false })] },
      { 'cipc rescue': '3.5/4', 'cipc verifiable': '12/12', 'cipc total': '20/20' },
    ],
    [
      '41 ethics is no subject of verifiable hours',
      { held: [B], portions: [service(4, { rescue: true }), ethics(8), service(8, { verifiable: false })] },
      { 'cipc total': '20/20', 'cipc verifiable': '4/12' },
    ],
    [
      '42',
      { held: [T, B], portions: [tax(4, { rescue: true })] },
      { 'sars tax': '4/10', 'cipc total': '4/20', 'cipc verifiable': '4/12', 'cipc rescue': '4/4' },
    ],
  ])('%s', (_, given, expected) => expect(figures(given)).toMatchObject(expected));

  test.each<[string, Partial<Portion>, string]>([
    ['25', { proof: false }, 'no_proof'],
    ['27', { date: '2027-01-14' }, 'other_year'],
  ])('%s: the card counts what the body does not', (_, more, reason) => {
    expect(reasonsIn({ portions: [tax(4, more)] }, 'tax')).toEqual([reason]);
    const card = hoursSummary(
      'tax',
      [{ ...tax(4, more), kind: 'tax', standard: false }],
      registrationsIn(2026, [T]),
    );
    expect(card.completedMinutes).toBe(240);
  });

  // Both ends of a registration count, and an exemption begins with its first day.
  test.each<[string, Pick<Case, 'held' | 'circumstances'>, string, string | null]>([
    ['the day before', { held: [{ ...T, from: '2026-07-15' }] }, '2026-07-14', 'out_of_period'],
    ['its first day', { held: [{ ...T, from: '2026-07-15' }] }, '2026-07-15', null],
    ['its last day', { held: [{ ...T, until: '2026-07-15' }] }, '2026-07-15', null],
    ['the day after', { held: [{ ...T, until: '2026-07-15' }] }, '2026-07-16', 'out_of_period'],
    ['its only day', { held: [{ ...T, from: '2026-07-15', until: '2026-07-15' }] }, '2026-07-15', null],
    ['the first day of the year', { held: [T] }, '2026-01-01', null],
    ['the last day of the year', { held: [{ ...T, until: '2027-03-31' }] }, '2026-12-31', null],
    ['the day before an exemption', { circumstances: [exempt] }, '2026-07-15', null],
    ['its first day, when exempt', { circumstances: [exempt] }, '2026-07-16', 'out_of_period'],
  ])('%s of a registration', (_, given, date, reason) => {
    const whole = { ...given, portions: [tax(6, { date })], today: '2027-02-01' };
    expect(reasonsIn(whole, 'tax')).toEqual([reason]);
  });

  test.each<[string, Partial<Portion>, string | null]>([
    ['28', { date: null }, 'undated'],
    ['29', { date: '2026-12-10' }, 'future'],
    ['30', { verifiable: false }, 'not_verifiable'],
    ['37 before', { date: '2026-05-02' }, 'out_of_period'],
    ['37 on the day', { date: '2026-07-15' }, null],
  ])('%s: the reason', (at, more, reason) => {
    const from = at.startsWith('37') ? '2026-07-15' : null;
    expect(reasonsIn({ held: [{ ...T, from }], portions: [tax(6, more)] }, 'tax')).toEqual([reason]);
  });

  const part = (kind: HoursKind, number: number): HoursPortion => ({
    kind,
    minutes: number * 60,
    verifiable: true,
    rescue: false,
  });
  const split = [part('tax', 2), part('ethics', 1), part('service', 1)];
  test.each<[string, { hours_kind: HoursKind; verifiable_minutes: number }, readonly HoursPortion[]]>([
    ['31 split', whole, split],
    ['52 the same hours again', { ...whole }, split],
    ['52 other hours', { ...whole, verifiable_minutes: 300 }, [part('tax', 5)]],
  ])('%s: the cards have the hours of each body', (_, after, expected) => {
    const portions = portionsOf({ ...after, portions: keepsSplit(whole, after) ? split : [] });
    const cards = (parts: readonly HoursPortion[]) => [...minutesByKind(parts)];
    expect(cards(portions)).toEqual(cards(expected));
    const counted = standingsIn({ portions: portions.map((one) => hours(one.kind, one.minutes / 60)) });
    const byBody = counted.standings.flatMap(({ hours }) => hours).filter((one) => one.countedMinutes > 0);
    expect(byBody.map(({ rule, countedMinutes }) => [rule.key, countedMinutes])).toEqual(cards(expected));
  });

  test.each<[string, Partial<Portion>]>([
    ['not_verifiable', { verifiable: false, date: null, completed: false, proof: false }],
    ['undated', { date: null, completed: false, proof: false }],
    ['other_year', { date: '2025-12-31', completed: false, proof: false }],
    ['out_of_period', { date: '2026-01-31', completed: false, proof: false }],
    ['unconfirmed', { inDoubt: true, completed: false, proof: false }],
    ['future', { date: '2026-12-01', completed: false, proof: false }],
    ['not_completed', { completed: false, proof: false }],
    ['no_proof', { proof: false }],
  ])('%s is the first reason that holds', (reason, more) =>
    expect(reasonsIn({ held: [{ ...T, from: '2026-02-01' }], portions: [tax(4, more)] }, 'tax')).toEqual([
      reason,
    ]),
  );

  test('a rule that takes all hours asks for no proof', () =>
    expect(reasonsIn({ held: [B], portions: [tax(4, { proof: false })] }, 'total')).toEqual([null]));
});

describe('the status and the next step, cases 33 to 46 and 50 to 51', () => {
  const full = [ethics(2), service(6)];
  test.each<[string, Case, string, object]>([
    ['33', { circumstances: [onlyTax], portions: [tax(17), ethics(2)] }, 'met', { step: 'wait' }],
    ['34', { portions: [tax(17), ethics(2)] }, 'short', { step: 'plan_hours', body: 'sars', minutes: 360 }],
    [
      '35',
      { circumstances: [onlyTax], portions: [tax(14), ethics(2), service(1)] },
      'short',
      { step: 'plan_hours', body: 'sars', minutes: 60 },
    ],
    [
      '36',
      { circumstances: [onlyTax], portions: [tax(9), ethics(2), service(1), tax(6, later)] },
      'on_course',
      { step: 'wait', until: '2026-12-05' },
    ],
    [
      '43',
      { portions: [tax(9.9), ...full], today: '2027-01-10' },
      'missed',
      { step: 'short_after', body: 'sars', minutes: 6 },
    ],
    [
      '44',
      { portions: [tax(6), tax(4, { proof: false }), ...full], today: '2027-01-10' },
      'mend',
      { step: 'proof', activityId: 'tax 4' },
    ],
    ['45', { portions: [tax(10), ...full], today: '2026-12-31' }, 'met', { step: 'wait' }],
    [
      '45 a day later',
      { portions: [tax(10), ...full], today: '2027-01-01' },
      'met',
      { step: 'declare', body: 'saica' },
    ],
    [
      'declared',
      { portions: [tax(10), ...full], today: '2027-01-01', facts: { declared: declaredIn2026 } },
      'met',
      { step: 'keep' },
    ],
    [
      '46',
      { portions: [tax(6), tax(4, later), ...full] },
      'on_course',
      { step: 'wait', until: '2026-12-05' },
    ],
  ])('%s', (_, given, status, step) => {
    expect(statusIn(given)).toBe(status);
    expect(standingsIn(given).step).toMatchObject(step);
  });

  const rest = service(8, { verifiable: false });
  test.each<[string, Portion[], string]>([
    ['38', [service(4, { rescue: true }), tax(8), rest], 'met'],
    ['39', [service(12, { rescue: true }), rest], 'met'],
    ['40', [service(3.5, { rescue: true }), tax(8.5), rest], 'short'],
    ['41', [service(4, { rescue: true }), ethics(8), rest], 'short'],
  ])('%s: a rescue practitioner has met all three figures, or is short', (_, portions, status) =>
    expect(statusIn({ held: [B], portions }, 'cipc')).toBe(status),
  );

  test('22: a member who is not active has nothing to write, and still declares', () => {
    const circumstances: Circumstance[] = [{ body: 'saica', kind: 'not_active', from: '2026-01-01' }];
    const given = { held: [], circumstances, portions: [], facts: { scored: [] } };
    expect(statusIn(given, 'saica')).toBe('waived');
    expect(standingsIn(given).step).toEqual({ step: 'wait' });
    expect(standingsIn({ ...given, today: '2027-01-10' }).step).toEqual({ step: 'declare', body: 'saica' });
  });

  const done = {
    id: 'a',
    date: '2026-03-01',
    completed: true,
    own: true,
    kind: 'tax',
    competency: 'tax_planning',
  } as const;
  test.each<[string, Partial<StepFacts>, string, object]>([
    ['nothing open', {}, 'met', { step: 'wait' }],
    ['a page of the profile', { missingPages: ['rpt2'] }, 'met', { step: 'profile' }],
    ['nothing scored', { scored: [] }, 'short', { step: 'assess', body: 'saica' }],
    ['not sorted', { activities: [{ ...done, competency: '' }] }, 'met', { step: 'sort', activityId: 'a' }],
    [
      '51 two of three ethics items',
      { ownEthics: ['personal_ethics', 'business_ethics'] },
      'short',
      { step: 'ethics' },
    ],
    [
      'not reflected',
      { activities: [{ ...done, completed: false, own: false }] },
      'short',
      { step: 'reflect' },
    ],
    ['50 standard text', { activities: [{ ...done, own: false }] }, 'short', { step: 'own_words' }],
    [
      'no date',
      { activities: [done, { ...done, id: 'b', date: null, completed: false }] },
      'met',
      { step: 'date' },
    ],
    ['no reason', { areas: [{ competency: 'tax_planning', reason: ' ' }] }, 'short', { step: 'reason' }],
    ['one group not covered', { scored: ['personal_ethics', 'tax_planning'] }, 'short', { step: 'assess' }],
    ['nothing planned', { activities: [] }, 'short', { step: 'plan_hours' }],
    [
      'nothing planned, nothing written on ethics',
      { activities: [], ownEthics: [] },
      'short',
      { step: 'plan_hours', body: 'saica' },
    ],
  ])('SAICA: %s', (_, change, status, step) => {
    const given = { held: [], portions: [], facts: { activities: [done], ...change } };
    expect(statusIn(given, 'saica')).toBe(status);
    expect(standingsIn(given).step).toMatchObject(step);
  });

  test('50: hours on standard text count, while the duty stays open', () => {
    const given = { portions: [tax(4)], facts: { activities: [{ ...done, own: false }] } };
    expect(figures(given)).toMatchObject({ 'sars tax': '4/10' });
    expect(statusIn(given, 'saica')).toBe('short');
  });

  test('auditors need an activity on ethics, by the kind of its hours or by its competency', () => {
    const irba = (change: object) =>
      statusIn({ held: [R], portions: [ethics(3)], facts: { activities: [{ ...done, ...change }] } }, 'irba');
    expect([irba({}), irba({ kind: 'ethics' }), irba({ competency: 'personal_ethics' })]).toEqual([
      'short',
      'met',
      'met',
    ]);
  });
});
