import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { planYearCycle } from '#test/support/plan-year-cycle.ts';
import { type Member, member, standingsIn, YEAR } from '#test/support/random-years.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import { planDocument } from '../export/plan-document.ts';
import type { PlanBody, PlanCell } from '../export/plan-document-types.ts';
import { outstandingOf } from '../export/plan-summary.ts';
import { hoursOf, hoursText } from '../hours/verifiable-hours.ts';
import { answersOf } from './answers.ts';
import { cardLine, ruleOfCard } from './card-line.ts';
import { isReached, isYearOver, type Standing, statusInWords } from './status.ts';

/** More years than the other properties draw: what people read must not contradict itself in any. */
const YEARS = 10_000;

/** A standing in the fields of the contract, as the document gets it. */
const bodyOf = ({ requirement, hours, duties, status, unprovenMinutes }: Standing): PlanBody => ({
  ...planYearCycle,
  label: requirement.rules.version,
  version: requirement.rules.version,
  status,
  without_proof: hoursOf(unprovenMinutes),
  sure: requirement.sure,
  hours: hours.map(({ rule, ...sums }) => ({
    label: rule.label,
    required: hoursOf(rule.requiredMinutes),
    counted: hoursOf(sums.countedMinutes),
    recorded: hoursOf(sums.recordedMinutes),
    without_proof: hoursOf(sums.unprovenMinutes),
  })),
  duties: [...duties],
  declared: null,
});

const textOf = (cell: PlanCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** Everything that a member or a reviewer reads about the year, from the same standings. */
function readIn(one: Member) {
  const { standings, toDo } = standingsIn(one);
  const isOver = isYearOver(YEAR, one.today);
  const input = { ...samplePlan({ areas: 0, activities: 0, reflections: 0 }), bodies: standings.map(bodyOf) };
  const facts = { ...one.rest, activities: one.activities };
  return {
    standings,
    toDo,
    cards: hoursKinds.map((kind) => cardLine(ruleOfCard(kind, standings), isOver)),
    rows: planDocument(input)
      .standing.chunks.flat()
      .map((row) => row.map(textOf)),
    missing: outstandingOf(input).find(({ kind }) => kind === 'hours'),
    answers: standings.map((standing) => answersOf(standing, facts, one.today)),
  };
}

/** Random years hardly ever have it: every text is there, and the one activity has no date. */
const completedWithoutDate: Member = {
  given: { registrations: [], circumstances: [] },
  activities: [
    {
      id: 'a0',
      minutes: 0,
      kind: 'ethics',
      verifiable: false,
      rescue: false,
      second: null,
      date: null,
      completed: true,
      proof: false,
      inDoubt: false,
      own: false,
      competency: 'personal_ethics',
    },
  ],
  rest: {
    scored: ['interdigital_relationships', 'personal_ethics', 'providing_advice'],
    areas: [],
    ownEthics: ['personal_ethics', 'business_ethics', 'professional_ethics'],
  },
  today: '2026-01-01',
};

/** Every text is there, and the one activity, whose reflection is asked, is still to come. */
const plannedOnly: Member = {
  ...completedWithoutDate,
  activities: completedWithoutDate.activities.map((one) => ({
    ...one,
    date: '2026-01-02',
    completed: false,
  })),
};

test('no two places contradict each other about a body', () =>
  fc.assert(
    fc.property(member, (one) => {
      const { standings, rows, answers, toDo } = readIn(one);
      for (const [at, standing] of standings.entries()) {
        const { requirement, hours, duties, status, unprovenMinutes } = standing;
        const from = rows.findIndex(([body]) => body === requirement.rules.version);
        const [first] = rows.slice(from);
        expect(first?.[1]).toBe(statusInWords(status, unprovenMinutes));
        if (status === 'waived') continue;

        const own = rows.slice(from, from + Math.max(1, hours.length + duties.length));
        const isMet = [...hours.map(isReached), ...duties.map(({ met }) => met)];
        // The document: a line is met exactly when its rule is, and the body when all are.
        if (isMet.length > 0) expect(own.map((row) => row[7] === 'Yes')).toEqual(isMet);
        expect(status === 'met').toBe(isMet.every(Boolean));
        // Declare: the first answer says what the status says, each other one what its rule says.
        expect(answers[at]?.[0]?.answer).toBe(status === 'met' ? 'Yes' : 'No');
        for (const one of hours) {
          const answer = answers[at]?.find(({ question }) =>
            question.startsWith(`${one.rule.label}, at least`),
          );
          expect(answer?.answer).toBe(`${isReached(one) ? 'Yes' : 'No'}, ${hoursText(one.countedMinutes)}`);
        }
        // The status: 'On course' covers no past hour without proof.
        if (status === 'on_course') expect(unprovenMinutes).toBe(0);
        if (status === 'proof_missing') expect(unprovenMinutes).toBeGreaterThan(0);
        // To do: what has no hours and no texts left to plan, a body no longer calls 'To do', unless it waits for a planned day.
        if (status === 'short') expect(toDo.groups.length > 0 || toDo.ahead !== null).toBe(true);
        expect(
          hours.every(({ recordedMinutes, unprovenMinutes: lacking }) => lacking <= recordedMinutes),
        ).toBe(true);
      }
    }),
    { numRuns: YEARS, examples: [[completedWithoutDate], [plannedOnly]] },
  ));

test('a card says that a requirement is met only where every body counts the hours', () =>
  fc.assert(
    fc.property(member, (one) => {
      const { standings, cards, missing } = readIn(one);
      const all = standings.flatMap(({ hours }) => hours);
      for (const [at, kind] of hoursKinds.entries()) {
        const asked = all.filter(
          ({ rule }) => rule.verifiable && rule.accepts.every(({ topics }) => `${topics}` === kind),
        );
        expect(cards[at] === 'Requirement met').toBe(asked.length > 0 && asked.every(isReached));
      }
      // 'Before you send' names hours exactly when some do not count yet.
      expect(missing === undefined).toBe(all.every(isReached));
    }),
    { numRuns: YEARS },
  ));

test('the ethics items in own words are those that the duty counts', () =>
  fc.assert(
    fc.property(member, (one) => {
      for (const { duties } of readIn(one).standings)
        for (const { key, done, of } of duties)
          if (key === 'ethics_reflections')
            expect([done, of]).toEqual([one.rest.ownEthics.length, ethicsReflections.length]);
    }),
  ));
