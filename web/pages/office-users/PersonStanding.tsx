import { shortDate } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { StepName } from '#domain/to-do/next-step.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

/** How the member stands with each body, and their next step. The office reads it and changes nothing. */
export const PersonStanding = ({ standings }: Pick<Person, 'standings'>) =>
  standings.map(({ year, bodies, next_step: step }) => (
    <PersonCard
      key={year}
      id={`person-standing-${year}`}
      title={`Obligations of ${year}`}
      facts={[
        ...bodies.map(
          ({ body, version, ...mark }) =>
            [nameOf(body), <StandingMark key={version} {...mark} />, version] as const,
        ),
        ['Next step', words[step.step](step)],
      ]}
    >
      {bodies.every(({ sure }) => sure) ? null : (
        <p className="rpt-text-13 rpt-muted rpt-pad-16">* A figure is not confirmed with the body.</p>
      )}
    </PersonCard>
  ));

type Step = Person['standings'][number]['next_step'];

const hoursFor = ({ hours = 0, body = '' }: Step) => `${hoursShown(hours)} hours for ${nameOf(body)}`;

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
  declare: ({ body = '' }) => `Declare to ${nameOf(body)}`,
  keep: () => 'Nothing. The record is kept',
};
