import { shortDate } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { standingName, withCycle } from '#domain/obligations/cycle-words.ts';
import { inWords } from '#domain/text/counted.ts';
import type { StepName } from '#domain/to-do/next-step.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import type { Person } from './user-data.ts';

type Standing = Person['standings'][number];

/** How the member stands with each body in a year, and their next step. The office reads it and changes nothing. */
export const standingFacts = ({ bodies, next_step: step }: Standing) => [
  ...bodies.map(
    ({ body, version, cycle, open, ...mark }) =>
      [
        withCycle(bodyName(body), cycle),
        <span key={version}>
          <StandingMark {...mark} />
          {open.length > 0 ? (
            <span className="rpt-block rpt-text-13 rpt-muted rpt-regular">Not met: {inWords(open)}</span>
          ) : null}
        </span>,
        standingName({ version, cycle }),
      ] as const,
  ),
  ['Next step', words[step.step](step)] as const,
];

/** Whether a figure of the standing is not confirmed with its body, which has a star then. */
export const hasStar = ({ bodies }: Standing): boolean => bodies.some(({ sure }) => !sure);

type Step = Standing['next_step'];

const hoursFor = ({ hours = 0, body = '' }: Step) => `${hoursShown(hours)} hours for ${bodyName(body)}`;

const words: Record<StepName, (step: Step) => string> = {
  profile: () => 'Complete the details',
  assess: () => 'Score competencies',
  sort: () => 'Choose a competency for a logged activity',
  ethics: () => 'Write the ethics reflections',
  reflect: () => 'Write the reflection on an activity',
  own_words: () => 'Put a reflection into own words',
  date: () => 'Complete the date or the hours of an activity',
  proof: () => 'Add proof of an activity',
  plan_hours: (step) => (step.hours ? `Plan ${hoursFor(step)}` : 'Plan an activity'),
  short_after: (step) => `Find ${hoursFor(step)}, or log them`,
  reason: () => 'Say why the learning areas were chosen',
  wait: ({ until }) => (until ? `Nothing until ${shortDate(until)}` : 'Nothing'),
  declare: ({ body = '' }) => `Declare to ${bodyName(body)}`,
  keep: () => 'Nothing. The record is kept',
};
