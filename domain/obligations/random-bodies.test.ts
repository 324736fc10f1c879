import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import {
  type RandomMember,
  randomMember,
  randomPortion,
  randomRules,
  YEAR,
} from '#test/support/random-bodies.ts';
import { addDays } from '../calendar/calendar.ts';
import type { CountedRule } from './counted.ts';
import type { Portion } from './portions.ts';
import { type Requirement, requirementsOf } from './required.ts';
import { type Standing, type Status, standingsOf } from './status.ts';
import { statusTimeline } from './timeline.ts';

// The form of the rules is wider than any body that there is: these hold for whatever it can say.

const facts = { scored: [], areas: [], activities: [], ownEthics: [] };
const RUNS = { numRuns: 400 };

const requiredOf = (rules: RuleSet, { registration, absences }: RandomMember, year = YEAR) =>
  requirementsOf(year, { registrations: [registration], circumstances: absences }, [rules]);
const standingsIn = (rules: RuleSet, member: RandomMember, year = YEAR): Standing[] =>
  standingsOf(requiredOf(rules, member, year), { ...facts, ...member }, member.today);
const rulesIn = (standings: readonly Standing[]): CountedRule[] => standings.flatMap(({ hours }) => hours);

const sum = (list: readonly { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0);
const countedIn = ({ portions }: CountedRule) => sum(portions.filter(({ reason }) => reason === null));

const holds = (property: (rules: RuleSet, member: RandomMember) => void) =>
  fc.assert(fc.property(randomRules, randomMember, property), RUNS);

test('no figure is negative, and none is above that of a full cycle', () =>
  holds((rules, member) => {
    for (const { rule, portions, ...sums } of rulesIn(standingsIn(rules, member))) {
      expect(
        Math.min(...Object.values(sums), rule.requiredMinutes, ...portions.map((one) => one.minutes), 0),
      ).toBe(0);
      const tenth = (rules.unit?.minutes ?? 60) / 10;
      expect(rule.requiredMinutes).toBeLessThan(rule.fullMinutes + tenth);
    }
  }));

test('the parts of each portion are what was given, and the sums are those of the parts', () =>
  holds((rules, member) => {
    for (const one of rulesIn(standingsIn(rules, member))) {
      const parts = new Map<Portion, number>();
      for (const { portion, minutes } of one.portions)
        parts.set(portion, (parts.get(portion) ?? 0) + minutes);
      for (const [portion, minutes] of parts) {
        // A cycle has only those later hours that it lacked.
        if (portion.date !== null && portion.date > one.rule.within.until)
          expect(minutes).toBeLessThanOrEqual(portion.minutes);
        else expect(minutes).toBe(portion.minutes);
      }
      expect(one.countedMinutes).toBe(countedIn(one) + one.carriedMinutes + one.broughtMinutes);
    }
  }));

test('the order of the activities, absences and levels changes nothing', () =>
  holds((rules, member) => {
    const turned: RandomMember = {
      ...member,
      portions: member.portions.toReversed(),
      absences: member.absences.toReversed(),
      brought: member.brought.toReversed(),
    };
    expect(standingsIn(rules, turned)).toEqual(standingsIn(rules, member));
  }));

const order: readonly Status[] = ['missed', 'short', 'mend', 'proof_missing', 'on_course', 'met', 'waived'];

test('more hours never make it worse in a cycle that has a record', () =>
  fc.assert(
    fc.property(randomRules, randomMember, randomPortion, (rules, member, more) => {
      const added: Portion = {
        ...more,
        activityId: 'more',
        completed: true,
        proof: true,
        verifiable: true,
        inDoubt: false,
      };
      // The first record of a cycle makes it known, and with it what it lacked.
      const isKnown = ({ cycle, previous }: Requirement): boolean =>
        (!previous || isKnown(previous)) &&
        (added.date === null ||
          added.date < cycle.from ||
          added.date > cycle.until ||
          member.portions.some(({ date }) => date !== null && date >= cycle.from && date <= cycle.until));
      const before = standingsIn(rules, member);
      fc.pre(before.every(({ requirement }) => isKnown(requirement)));
      const after = standingsIn(rules, { ...member, portions: [...member.portions, added] });
      for (const [at, one] of rulesIn(after).entries())
        expect(one.countedMinutes).toBeGreaterThanOrEqual(rulesIn(before)[at]?.countedMinutes ?? 0);
      for (const [at, { status }] of after.entries()) {
        const was = order.indexOf(before[at]?.status ?? 'missed');
        // Planned hours without a date may not fit any more beside those that are done.
        expect(order.indexOf(status)).toBeGreaterThanOrEqual(was);
      }
    }),
    RUNS,
  ));

/** The standing of each cycle of the body in some years, each cycle once. */
function cyclesOf(rules: RuleSet, member: RandomMember): Standing[] {
  const all = [2023, 2024, 2025, 2026, 2027].flatMap((year) => standingsIn(rules, member, year));
  return all.filter(
    ({ requirement }, at) =>
      all.findIndex((one) => one.requirement.cycle.from === requirement.cycle.from) === at,
  );
}

test('no hour counts twice in one rule, whatever cycles it lies near', () =>
  holds((rules, member) => {
    fc.pre(rules.cycle.moves === 'fixed');
    const counted = new Map<string, number>();
    for (const { hours } of cyclesOf(rules, member))
      for (const { rule, portions } of hours)
        for (const { portion, minutes, reason } of portions)
          if (reason === null) {
            const key = `${rule.key} ${portion.activityId}`;
            counted.set(key, (counted.get(key) ?? 0) + minutes);
          }
    for (const { activityId, minutes } of member.portions)
      for (const { key } of rules.hours)
        expect(counted.get(`${key} ${activityId}`) ?? 0).toBeLessThanOrEqual(minutes);
  }));

test('the hours that move into the next cycle are bounded, and their own cycle did not need them', () =>
  holds((rules, member) => {
    for (const { requirement, hours } of standingsIn(rules, member)) {
      const [first] = hours.filter(({ carriedMinutes }) => carriedMinutes > 0);
      if (!first) continue;
      expect(first.carriedMinutes).toBeLessThanOrEqual(rules.carry?.atMost ?? 0);
      const { previous } = requirement;
      if (!previous) throw new Error('hours come from no cycle');
      const [before] = standingsOf([previous], { ...facts, ...member }, member.today);
      for (const one of before?.hours ?? [])
        if (rules.carry?.over.includes(one.rule.key))
          expect(countedIn(one) + one.broughtMinutes - one.rule.requiredMinutes).toBeGreaterThanOrEqual(
            first.carriedMinutes,
          );
    }
  }));

test('an absence only lowers figures, and never below the fixed part', () =>
  holds((rules, member) => {
    const with_ = requiredOf(rules, member).flatMap(({ hours }) => hours);
    const without = requiredOf(rules, { ...member, absences: [] }).flatMap(({ hours }) => hours);
    expect(with_.length).toBe(without.length);
    for (const [at, one] of with_.entries()) {
      expect(one.requiredMinutes).toBeLessThanOrEqual(without[at]?.requiredMinutes ?? 0);
      expect(one.requiredMinutes).toBeGreaterThanOrEqual(Math.min(one.fixed ?? 0, one.fullMinutes));
    }
  }));

test('a cycle without a record owes nothing and gives nothing', () =>
  holds((rules, member) => {
    const standings = standingsIn(rules, member);
    for (const { requirement, hours } of standings) {
      const { previous } = requirement;
      if (!previous) continue;
      const isIn = (day: string | null) =>
        day !== null && day >= previous.cycle.from && day <= previous.cycle.until;
      if (member.portions.some(({ date }) => isIn(date)) || member.brought.some(({ from }) => isIn(from)))
        continue;
      for (const { carriedMinutes, portions } of hours) {
        expect(carriedMinutes).toBe(0);
        expect(portions.map(({ reason }) => reason)).not.toContain('fills_previous');
      }
    }
  }));

test('the cycles of a body follow each other, and each has the days of its years', () =>
  holds((rules, member) => {
    fc.pre(rules.cycle.moves === 'fixed');
    const cycles = cyclesOf(rules, member).map(({ requirement }) => requirement.cycle);
    for (const [at, { from, until, years }] of cycles.entries()) {
      expect(years.map((year) => year.from)[0]).toBe(from);
      expect(years.at(-1)?.until).toBe(until);
      const next = cycles[at + 1];
      if (next) expect(next.from).toBe(addDays(until, 1));
    }
  }));

test('hours of a whole cycle of three years are nothing to do before its last year', () =>
  holds((rules, member) => {
    fc.pre(rules.cycle.moves === 'fixed' && rules.cycle.years === 3);
    const onlyWhole = { ...rules, hours: rules.hours.filter(({ per }) => !per) };
    for (const { requirement, status } of standingsIn(onlyWhole, member)) {
      const last = requirement.cycle.years.at(-1)?.from ?? '';
      if (member.today < last && last > `${YEAR}-01-01`)
        expect(['short', 'missed', 'mend']).not.toContain(status);
    }
  }));

test('the kept days of each status say on any later day what that day says', () =>
  fc.assert(
    fc.property(randomRules, randomMember, fc.nat(900), (rules, member, later) => {
      const requirements = requiredOf(rules, member);
      const timeline = statusTimeline(requirements, { ...facts, ...member }, member.today);
      const today = addDays(member.today, later);
      for (const { requirement, status } of standingsIn(rules, { ...member, today })) {
        const kept = timeline.filter(
          ({ cycle, from, until }) =>
            cycle === requirement.cycle.from && from <= today && (until === null || until >= today),
        );
        expect(kept.map((row) => row.status)).toEqual([status]);
      }
    }),
    RUNS,
  ));

test('a body binds only those who hold its registration', () =>
  holds((rules, member) => {
    const registrations = [{ ...member.registration, kind: 'acca' as const }];
    expect(requirementsOf(YEAR, { registrations, circumstances: [] }, [rules])).toEqual([]);
  }));
