import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { dateInWords } from '../calendar/date-words.ts';
import { hoursText } from '../hours/verifiable-hours.ts';
import type { CountedRule } from './counted.ts';
import { isOnEthics, pastActivities, type WrittenFacts } from './duties.ts';
import { dutyNames } from './duty-names.ts';
import { lackInWords } from './reason-words.ts';
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
  const { year, waived } = requirement;
  if (waived) {
    return [
      {
        about: 'circumstances',
        question: `Were you active in ${year}?`,
        answer: 'No',
        because: waivedWords[waived],
      },
    ];
  }
  return [
    compliance(standing),
    ...hours.map(hoursAnswer),
    ...verifiableSum(hours),
    ...duties.flatMap(({ key, met }) => {
      const question = questions[key];
      return question ? [{ ...question, answer: yesOrNo(met), because: question.because(facts, today) }] : [];
    }),
    ...shortened(standing),
  ];
}

const yesOrNo = (met: boolean): string => (met ? 'Yes' : 'No');

const waivedWords = {
  not_held: 'You were not registered in this year',
  exempt: 'You were exempt all year',
  not_active: 'You were not active all year',
  not_active_70: 'You were not active, and 70 or older',
  not_yet: 'Your first cycle had not begun',
  unknown: 'Nothing is recorded in this cycle',
};

function compliance({ requirement: { year }, hours, duties, status }: Standing): Answer {
  const missing = [
    ...hours.filter((one) => !isReached(one)).map(({ rule }) => rule.label),
    ...duties.filter(({ met }) => !met).map(({ key }) => dutyNames[key]),
  ];
  const all = hours.length + duties.length;
  return {
    about: 'obligations',
    question: `Did you comply in ${year}?`,
    answer: yesOrNo(status === 'met'),
    because:
      missing.length === 0
        ? `${all} of ${all} requirements are met`
        : `${all - missing.length} of ${all} requirements are met. Open: ${missing.join(', ')}`,
  };
}

function hoursAnswer(one: CountedRule): Answer {
  const counting = new Set(
    one.portions.filter(({ reason }) => reason === null).map(({ activityId }) => activityId),
  ).size;
  return {
    about: 'obligations',
    question: `${one.rule.label}, at least ${hoursText(one.rule.requiredMinutes)}`,
    answer: `${yesOrNo(isReached(one))}, ${hoursText(one.countedMinutes)}`,
    because: isReached(one) ? activities(counting) : missingHours(one),
  };
}

/** The sum of the verifiable hours, where a body asks for several kinds of them and no hour counts for two. */
function verifiableSum(hours: readonly CountedRule[]): Answer[] {
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
      question: `Verifiable hours, at least ${hoursText(required)}`,
      answer: `${yesOrNo(counted >= required)}, ${hoursText(counted)}`,
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
const missingHours = ({ portions, openMinutes }: CountedRule): string =>
  [lackInWords(portions), openMinutes > 0 ? `${hoursText(openMinutes)} missing` : '']
    .filter((words) => words !== '')
    .join(', ');

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

/** Why fewer hours are asked than of a full year. */
function shortened({ requirement: { rules, cycle, period, months, hours } }: Standing): Answer[] {
  const whole = 12 * cycle.years.length;
  if (!rules.apportioned || !period || months === whole || hours.length === 0) return [];
  const from = period.from === cycle.from ? '' : `From ${dateInWords(period.from)} `;
  const until = period.until === cycle.until ? '' : `until ${dateInWords(period.until)}`;
  const days = `${from}${until}`.trim();
  return [
    {
      about: 'circumstances',
      question: 'Why not the hours of a full year?',
      answer: `${days.charAt(0).toUpperCase()}${days.slice(1)}: ${months} of ${whole} months`,
      because: 'Your circumstances',
    },
  ];
}
