import { counted, inWords } from '#domain/text/counted.ts';
import { FIRST_COMPETENCIES, type FirstStepKey } from '#domain/years/first-steps.ts';
import type { NextStep } from '#web/parts/NextStepPanel.tsx';
import { part } from '#web/parts/to-do/to-do-groups.ts';
import { paths, personalDetails } from '#web/paths.ts';
import type { DashboardData } from './dashboard-data.ts';

export type Step = NonNullable<DashboardData['to_do']['first_steps']>[number];

/** The demand of a step in words, and the target of its button. */
export const wordsOf = (step: Step): NextStep => words[step.key](step);

/** '20 minutes'. */
export const timeOf = ({ done, minutes }: Step): string => (done ? 'Done' : counted(minutes, 'minute'));

/** '4 steps, about 40 minutes', or what is left of them. */
export function stepsInWords(steps: readonly Step[]): string {
  const left = steps.filter(({ done }) => !done);
  const minutes = Math.ceil(left.reduce((sum, one) => sum + one.minutes, 0) / 5) * 5;
  const begun = left.length < steps.length ? ' left' : '';
  return `${counted(left.length, 'step')}${begun}, about ${counted(minutes, 'minute')}`;
}

const words: Record<FirstStepKey, (step: Step) => NextStep> = {
  about: () => ({
    title: 'Fill in your details',
    lead: `Your ${inWords(['career path', 'role', 'goals'])}.`,
    button: 'Begin',
    link: personalDetails,
  }),
  assess: ({ count, done }) => ({
    title: assessTitle(count, done),
    lead:
      count > 0
        ? 'Answer two to five questions on each. Whatever is below its required level becomes a learning area.'
        : 'Competencies below their required levels become your learning areas.',
    button: count > 0 ? 'Score competencies' : 'See results',
    link: { to: count > 0 ? paths.suggestedCompetencies : paths.results },
  }),
  plan: ({ count }) => ({
    title:
      count > 0
        ? `Give a reason for ${counted(count, 'learning area')}`
        : 'Give a reason for each learning area',
    lead: 'Reviewers read these. One sentence each is enough.',
    button: 'Write reasons',
    link: part(paths.learningAreas, 'no-reason'),
  }),
  act: () => ({
    title: 'Log your first activity',
    lead: 'What you did, for how long, and the certificate if there is one.',
    button: 'Log activity',
    link: { to: paths.logActivity },
  }),
};

function assessTitle(count: number, done: boolean): string {
  if (done) return 'Score your competencies';
  if (count === 0) return 'Add your results to your plan';
  return count === FIRST_COMPETENCIES
    ? `Score ${FIRST_COMPETENCIES} competencies`
    : `Score ${count} more ${count === 1 ? 'competency' : 'competencies'}`;
}
