import type { StepName } from './wizard.ts';

/** The steps that the wizard names beside its bar, in order (readings 13). */
export const namedSteps = [
  { step: 'rpt1', name: 'Personal Details' },
  { step: 'rpt2', name: 'Career Path' },
  { step: 'rpt3', name: 'Your role' },
  { step: 'rpt4', name: 'Your registrations' },
  { step: 'rpt5', name: 'Goals' },
  { step: 'rpt6', name: 'The framework' },
  { step: 'rpt7', name: 'My Competencies' },
] as const satisfies readonly { step: StepName; name: string }[];

/** The pages of each segment of the drawn bar: the named steps, then results, learning areas, activities and reflection. */
const drawn: readonly (readonly StepName[])[] = [
  ...namedSteps.slice(0, -1).map(({ step }) => [step]),
  ['rpt7', 'rptqa_pvca', 'rptqa_efc', 'rptqa_tech', 'suggestedcompetencies'],
  ['results', 'results_summary'],
  ['learningAreas', 'planningComplete'],
  ['affilliateActivities', 'activityPlanner', 'actionComplete'],
  ['reflection'],
];

/** How many segments the drawn bar has. */
export const DRAWN_STEPS = drawn.length;

/**
 * The segment of a page in the drawn bar, from 0. The specified percentages run back (40, 30, 50 and 85, 80), so the bar draws
 * steps, and the percentage is its text (readings 13).
 */
export const drawnStep = (step: StepName): number => drawn.findIndex((pages) => pages.includes(step));

export type NamedStep = (typeof namedSteps)[number]['step'];

/** Index of a step among the named ones, from 0; -1 for a page that is not one of them. */
export const indexOfStep = (step: StepName): number => namedSteps.findIndex((named) => named.step === step);

/** Whether a page of the wizard shows the profile of the year. */
export const showsProfile = (step: StepName): boolean =>
  indexOfStep(step) >= 0 && indexOfStep(step) <= indexOfStep('rpt5');

/** The parts of the stored profile that show how far the member has come. An empty text is not filled in. */
export interface FilledIn {
  career_path: string;
  career_position: string;
  career_proficiency_level: string;
  career_role_responsibilities: string;
}

/** Index of the furthest step that the member can have reached: each saved step leads to the next one. */
export function furthestIndex(profile: FilledIn): number {
  // Once the goals are saved the profile is complete, and rpt6 asks for nothing.
  if (profile.career_role_responsibilities !== '') return indexOfStep('rpt7');
  if (profile.career_position !== '' && profile.career_proficiency_level !== '') return indexOfStep('rpt4');
  return indexOfStep(profile.career_path === '' ? 'rpt1' : 'rpt3');
}
