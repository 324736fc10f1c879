import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { dateInWords } from '../calendar/date-words.ts';
import type { CountedRule } from './counted.ts';
import { cycleNamed, inUnit, isCalendarYear } from './cycle-words.ts';
import { monthsOf } from './cycles.ts';
import { isOnEthics, pastActivities, type WrittenFacts } from './duties.ts';
import { dutyNames } from './duty-names.ts';
import { lackInWords } from './reason-words.ts';
import type { Waiver } from './required.ts';
import { isReached, type Standing } from './status.ts';

/** The part of the plan that an answer comes from. */
export const answerParts = [
  'obligations',
  'assessment',
  'reflections',
  'activities',
  'circumstances',
] as const;

/** A question that the form of a body may ask, with the answer that the record supports. */
export interface Answer {
  about: (typeof answerParts)[number];
  question: string;
  answer: string;
  /** The reason for the answer; for a 'No', what is missing. */
  because: string;
}

/** The answers to the questions of one body's form, from what counts today. */
export function answersOf(standing: Standing, facts: WrittenFacts, today: string): Answer[] {
  const { requirement, hours, duties } = standing;
  if (requirement.waived) return [waivedAnswer(requirement, requirement.waived)];
  const unit = requirement.rules.unit ?? null;
  return [
    compliance(standing),
    ...hours.map((one) => hoursAnswer(one, unit)),
    ...verifiableSum(hours, unit),
    ...duties.flatMap(({ key, met }) => {
      const question = questions[key];
      return question ? [{ ...question, answer: yesOrNo(met), because: question.because(facts, today) }] : [];
    }),
    ...shortened(standing),
  ];
}

type Requirement = Standing['requirement'];
type Unit = NonNullable<Requirement['rules']['unit']> | null;

const yesOrNo = (met: boolean): string => (met ? 'Yes' : 'No');

/** The one answer about a cycle in which the body asks for nothing. */
function waivedAnswer({ cycle }: Requirement, waived: Waiver): Answer {
  const about = 'circumstances';
  const [named, isYear] = [cycleNamed(cycle), isCalendarYear(cycle)];
  if (waived === 'unknown') {
    const because = isYear ? 'Nothing is recorded in this year' : 'Nothing is recorded in this cycle';
    return { about, question: `Did you comply in ${named}?`, answer: 'Not known', because };
  }
  const because = (isYear ? waivedInYear : waivedInCycle)[waived];
  const question =
    waived === 'not_yet' ? `Did you have to comply in ${named}?` : `Were you active in ${named}?`;
  return { about, question, answer: 'No', because };
}

type Asked = Exclude<Waiver, 'unknown'>;
const waivedInYear: Record<Asked, string> = {
  not_held: 'You were not registered in this year',
  exempt: 'You were exempt all year',
  not_active: 'You were not active all year',
  not_active_70: 'You were not active, and 70 or older',
  not_yet: 'Your first cycle had not begun',
};
const waivedInCycle: Record<Asked, string> = {
  not_held: 'You were not registered in this cycle',
  exempt: 'You were exempt for the whole cycle',
  not_active: 'You were not active on any day of this cycle',
  not_active_70: 'You were not active, and 70 or older',
  not_yet: 'Your first cycle had not begun',
};

function compliance({ requirement: { cycle }, hours, duties, status }: Standing): Answer {
  const missing = [
    ...hours.filter((one) => !isReached(one)).map(({ rule }) => rule.label),
    ...duties.filter(({ met }) => !met).map(({ key }) => dutyNames[key]),
  ];
  const all = hours.length + duties.length;
  return {
    about: 'obligations',
    question: `Did you comply in ${cycleNamed(cycle)}?`,
    answer: yesOrNo(status === 'met'),
    because:
      missing.length === 0
        ? `${all} of ${all} requirements are met`
        : `${all - missing.length} of ${all} requirements are met. Open: ${missing.join(', ')}`,
  };
}

function hoursAnswer(one: CountedRule, unit: Unit): Answer {
  const counting = new Set(
    one.portions.filter(({ reason }) => reason === null).map(({ activityId }) => activityId),
  ).size;
  return {
    about: 'obligations',
    question: `${one.rule.label}, at least ${inUnit(one.rule.requiredMinutes, unit)}`,
    answer: `${yesOrNo(isReached(one))}, ${inUnit(one.countedMinutes, unit)}`,
    because: isReached(one) ? reachedBy(counting, one, unit) : missingHours(one, unit),
  };
}

/** The sum of the verifiable hours, where a body asks for several kinds of them and no hour counts for two. */
function verifiableSum(hours: readonly CountedRule[], unit: Unit): Answer[] {
  const isPart = ({ rule }: CountedRule) => rule.verifiable && !rule.takesOverflow;
  const accepted = hours.flatMap(({ rule }) => rule.accepts);
  const topics = accepted.flatMap((one) => one.topics ?? []);
  const isApart = accepted.every((one) => one.topics) && new Set(topics).size === topics.length;
  const counting = hours.flatMap(({ portions }) => portions.filter(({ reason }) => reason === null));
  const isOnce = new Set(counting.map(({ portion }) => portion)).size === counting.length;
  if (hours.length < 2 || !hours.every(isPart) || !isApart || !isOnce) return [];
  const sum = (of: (one: CountedRule) => number) => hours.reduce((total, one) => total + of(one), 0);
  const [required, counted] = [sum(({ rule }) => rule.requiredMinutes), sum((one) => one.countedMinutes)];
  return [
    {
      about: 'obligations',
      question: `Verifiable ${unit?.one ?? 'hour'}s, at least ${inUnit(required, unit)}`,
      answer: `${yesOrNo(counted >= required)}, ${inUnit(counted, unit)}`,
      because:
        counted >= required
          ? 'The hours above together, each with proof'
          : `Open: ${hours
              .filter((one) => !isReached(one))
              .map(({ rule }) => rule.label)
              .join(', ')}`,
    },
  ];
}

/** '1.5 no proof yet, 0.5 still to plan'. */
const missingHours = ({ portions, openMinutes }: CountedRule, unit: Unit): string =>
  [lackInWords(portions, unit), openMinutes > 0 ? `${inUnit(openMinutes, unit)} missing` : '']
    .filter((words) => words !== '')
    .join(', ');

/** '3 activities, 9.0 carried over, 2.0 from before this plan'. */
function reachedBy(count: number, { carriedMinutes, broughtMinutes }: CountedRule, unit: Unit): string {
  const moved = [
    ...(carriedMinutes > 0 ? [`${inUnit(carriedMinutes, unit)} carried over`] : []),
    ...(broughtMinutes > 0 ? [`${inUnit(broughtMinutes, unit)} from before this plan`] : []),
  ];
  return [...(count > 0 || moved.length === 0 ? [activities(count)] : []), ...moved].join(', ');
}

const activities = (count: number): string => `${count} ${count === 1 ? 'activity' : 'activities'}`;

interface Question {
  about: Answer['about'];
  question: string;
  because: (facts: WrittenFacts, today: string) => string;
}

/** The duties that forms ask about in a question of their own. The others are part of the first answer. */
const questions: Partial<Record<DutyKey, Question>> = {
  assessment: {
    about: 'assessment',
    question: 'Did you assess your competencies?',
    because: ({ scored }) => `${scored.length} ${scored.length === 1 ? 'competency' : 'competencies'} scored`,
  },
  reflections: {
    about: 'reflections',
    question: 'Did you reflect on what you learned?',
    because: (facts, today) => {
      const past = pastActivities(facts, today);
      if (past.length === 0) return 'No activity up to today';
      const own = past.filter((one) => one.completed && one.own);
      return `In your own words on ${own.length} of ${activities(past.length)}`;
    },
  },
  ethics_reflections: {
    about: 'reflections',
    question: 'Did you reflect on ethical values and attitudes?',
    because: ({ ownEthics }) =>
      `In your own words on ${ownEthics.length} of ${ethicsReflections.length} subjects`,
  },
  ethics_activity: {
    about: 'activities',
    question: 'Did you complete an activity on ethics?',
    because: (facts) => {
      const count = facts.activities.filter((one) => one.completed && isOnEthics(one)).length;
      return `${count === 0 ? 'None' : activities(count)} completed with ethics hours or a competency of ethics`;
    },
  },
};

/** Why fewer hours are asked than of a full year, or of a full cycle of several years. */
function shortened({ requirement: { rules, cycle, period, months, hours } }: Standing): Answer[] {
  const whole = 12 * cycle.years.length;
  if (!rules.apportioned || !period || months === whole || hours.length === 0) return [];
  const from = period.from === cycle.from ? '' : `From ${dateInWords(period.from)} `;
  const until = period.until === cycle.until ? '' : `until ${dateInWords(period.until)}`;
  const days = `${from}${until}`.trim();
  const part = `${months} of ${whole} months`;
  return [
    {
      about: 'circumstances',
      question: `Why not the ${rules.unit?.one ?? 'hour'}s of a full ${whole === 12 ? 'year' : 'cycle'}?`,
      answer: days === '' ? part : `${days.charAt(0).toUpperCase()}${days.slice(1)}: ${part}`,
      because: months < monthsOf(period, []) ? 'Your absence' : 'Your circumstances',
    },
  ];
}
