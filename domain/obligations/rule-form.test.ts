import { expect, test } from 'vitest';
import { isOfAllYears } from '#framework/obligations/holders.ts';
import type { ByLevel, Cap, HoursRule, RuleSet } from '#framework/obligations/rule-set.ts';
import { confidences } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { accounting, ethics, facts, held, hours, tax } from '#test/support/body-cases.ts';
import type { Portion } from './portions.ts';
import { type Circumstance, requirementsOf } from './required.ts';
import { standingsOf } from './status.ts';

const said = { source: 'The guild, 2026', confidence: 'confirmed', note: 'invented' } as const;
const cap = (more: Partial<Cap>): Cap => ({ types: ['video'], per: 'year', ...more });
const rule = {
  ...said,
  label: 'Hours',
  fixed: 0,
  verifiable: true,
  caps: [],
  overflow: { from: 'tax', when: 'only_tax' },
} as const;

/** Every field of a rule, except for those of the year: the type refuses one that is left out. */
type Whole = Required<Omit<HoursRule, 'per'>>;
const total: Whole = {
  ...rule,
  key: 'total',
  minutes: { fellow: 2400, member: 1200 },
  fixed: 600,
  accepts: [{ topics: ['tax', 'accounting'] }, { types: ['webinar'], accredited: true }],
  verifiable: false,
  caps: [cap({ minutes: 300 }), cap({ types: ['podcast'], per: 'cycle', share: 0.1 })],
};
const taxRule: Whole = { ...rule, key: 'tax', minutes: 600, accepts: [{ topics: ['tax'] }] };
const moral: Whole = { ...rule, key: 'moral', minutes: 120, accepts: [{ topics: ['ethics'] }] };
const yearly: Required<HoursRule> = { ...rule, key: 'yearly', minutes: 300, per: 'year', accepts: [{}] };

/** A body that never was, with every field that the form has. */
const guild: Required<RuleSet> = {
  version: 'guild-2024',
  body: 'guild',
  label: 'Guild',
  from: '2020-01-01',
  until: '2030-12-31',
  holder: 'iodsa',
  cycle: { ...said, starts: '04-01', years: 1, moves: 'fixed', first: 'next' },
  unit: { one: 'point', minutes: 50 },
  levels: {
    ask: 'What are you?',
    at: 'highest',
    of: [
      { key: 'member', label: 'Member' },
      { key: 'fellow', label: 'Fellow' },
    ],
  },
  apportioned: { ...said, by: 'months' },
  hours: [total, taxRule, moral, yearly],
  excludes: ['qualification'],
  carry: { ...said, over: ['total'], atMost: 200 },
  debt: said,
  extensions: [{ ...said, cycle: '2024-04-01', until: '2025-06-30', minutes: { moral: 60 } }],
  duties: [{ ...said, key: 'other_body', of: 'saica', levels: ['fellow'] }],
  circumstances: [{ ...said, kind: 'only_tax' }],
  absence: said,
  declaredTo: { who: 'employer', name: 'your guild master' },
  declaredBy: '05-31',
  keep: { ...said, years: 2 },
  notFound: [{ says: 'Nobody found the colour.', levels: ['fellow'] }],
};

const fellow = [held('iodsa', 'fellow', { from: '2021-05-05' })];
const standing = (
  portions: Portion[],
  {
    today = '2026-11-30',
    circumstances = [] as Circumstance[],
    cycle = '2026-04-01',
    registrations = fellow,
  } = {},
) => {
  const year = Number(today.slice(0, 4));
  const requirements = requirementsOf(year, { registrations, circumstances }, [...ruleSets, guild]);
  const all = standingsOf(requirements, { ...facts, portions }, today);
  const one = all.find(
    ({ requirement }) => requirement.rules.body === 'guild' && requirement.cycle.from === cycle,
  );
  if (!one) throw new Error('the guild asks for nothing');
  return one;
};
const figures = (...given: Parameters<typeof standing>) =>
  standing(...given).hours.map(
    ({ countedMinutes, rule: { requiredMinutes } }) => `${countedMinutes}/${requiredMinutes}`,
  );

test('a body that uses every field of the form is one set of data', () => {
  const { requirement, duties } = standing([]);
  expect(requirement).toMatchObject({
    cycle: { from: '2026-04-01', until: '2027-03-31' },
    due: { date: '2027-05-31' },
    keepUntil: '2029-03-31',
    level: 'fellow',
    duties: ['other_body'],
    sure: true,
  });
  expect(duties).toEqual([{ key: 'other_body', done: 0, of: 1, met: false }]);
  expect(figures([])).toEqual(['0/2400', '0/600', '0/120', '0/300']);
});

test('each field of the form changes what it is about', () => {
  const april = '2026-04-10';
  // accepts: the topic alone, or the type with an accreditation.
  expect(
    figures([tax(1, april), hours(1, april), hours(1, april, { type: 'webinar', accredited: true })])[0],
  ).toBe('120/2400');
  // excludes, caps.
  expect(figures([tax(20, april, { type: 'qualification' })])[0]).toBe('0/2400');
  expect(figures([tax(20, april, { type: 'video' })])[0]).toBe('300/2400');
  expect(figures([tax(20, april, { type: 'podcast' })])[0]).toBe('240/2400');
  // absence, apportioned and fixed, in tenths of the guild's 50 minutes.
  const absent: Circumstance = { body: 'guild', kind: 'absent', from: '2026-05-01', until: '2026-05-31' };
  expect(figures([], { circumstances: [absent] })).toEqual(['0/2250', '0/550', '0/110', '0/275']);
  // levels, and the duty of one of them; without a stated level the most is asked.
  const member = standing([], { registrations: [held('iodsa', 'member')] });
  expect(member.hours[0]?.rule.requiredMinutes).toBe(1200);
  expect(member.duties).toEqual([]);
  const unstated = standing([], { registrations: [held('iodsa')] });
  expect(unstated.hours[0]?.rule.requiredMinutes).toBe(2400);
  expect(unstated.requirement.sure).toBe(false);
  // overflow.
  const onlyTax: Circumstance = { body: 'guild', kind: 'only_tax', from: april };
  expect(figures([tax(11, april)], { circumstances: [onlyTax] })[2]).toBe('60/120');
});

test('hours move between its cycles: carried, made good, and in an extension', () => {
  const before = [tax(50, '2025-05-01'), ethics(3, '2025-05-01')];
  // 600 over, at most 200.
  expect(figures(before)).toEqual(['200/2400', '0/600', '0/120', '0/300']);
  const short = [accounting(30, '2025-05-01'), ethics(1, '2025-05-01'), ethics(2, '2026-05-01')];
  expect(figures(short)[2]).toBe('60/120');
  const last = { today: '2026-11-30', cycle: '2025-04-01' };
  expect(figures(short, last)[2]).toBe('120/120');
  // In 2024 one hour of ethics was enough, and 30 June 2025 early enough; a debt has the whole next cycle.
  const extended = [tax(40, '2024-05-01'), ethics(1, '2025-06-30')];
  expect(figures(extended, { today: '2025-07-15', cycle: '2024-04-01' })[2]).toBe('60/60');
  expect(figures(extended, { today: '2025-07-15', cycle: '2025-04-01' })[2]).toBe('0/120');
});

const minutesIn = (minutes: ByLevel) => (typeof minutes === 'number' ? [] : Object.keys(minutes));

test.each(ruleSets.map((set) => [set.version, set] as const))('the data of %s are whole', (_, set) => {
  const keys = set.hours.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const levels = set.levels?.of.map(({ key }) => key) ?? [];
  for (const { minutes } of set.hours) expect(levels).toEqual(expect.arrayContaining(minutesIn(minutes)));
  for (const duty of set.duties) {
    expect(levels).toEqual(expect.arrayContaining([...(duty.levels ?? [])]));
    if (duty.key === 'other_body') expect(ruleSets.map(({ body }) => body)).toContain(duty.of);
  }
  const moving = set.hours.filter(({ per, overflow }) => !per && !overflow).map(({ key }) => key);
  expect(moving).toEqual(expect.arrayContaining([...(set.carry?.over ?? [])]));
  if (set.cycle.moves === 'rolling')
    expect([set.carry, set.debt, set.extensions]).toEqual([undefined, undefined, undefined]);
  const lines = [set.cycle, ...set.hours, ...set.duties, ...set.circumstances];
  const others = [set.keep, set.apportioned, set.absence, set.carry, set.debt, ...(set.extensions ?? [])];
  for (const line of [...lines, ...others.flatMap((one) => one ?? [])]) {
    expect(line.source).not.toBe('');
    expect(confidences).toContain(line.confidence);
  }
});

test('each version has its own name, and each further body one holder of the same name', () => {
  expect(new Set(ruleSets.map(({ version }) => version)).size).toBe(ruleSets.length);
  for (const { body, holder } of ruleSets) if (isOfAllYears(holder)) expect(holder).toBe(body);
});
