import { namesOf } from '../text/names.ts';

/** The pages of the plan with a step bar, by the last part of their address under /app. */
export type StepName =
  | 'rpt1'
  | 'rpt2'
  | 'rpt3'
  | 'rpt4'
  | 'rpt5'
  | 'rpt6'
  | 'rpt7'
  | 'rptqa_pvca'
  | 'rptqa_efc'
  | 'rptqa_tech'
  | 'suggestedcompetencies'
  | 'results'
  | 'results_summary'
  | 'learningAreas'
  | 'planningComplete'
  | 'affilliateActivities'
  | 'activityPlanner'
  | 'actionComplete'
  | 'reflection';

/** The pages that a step can lead to. */
export type WizardPage = StepName | 'dashboard';

type Target = WizardPage | ((planYear: number) => WizardPage);

/** One row of the step table. `bar`: percent complete; null where none is specified. A target that depends on the plan year is a function. */
export interface WizardStep {
  title: string;
  bar: number | null;
  previous: Target | null;
  next: Target;
  /** The label of the button that goes on, when it is not 'Next Step'. */
  nextLabel?: string;
}

/** Titles, bars and neighbours as tabled (spec A §2 'Wizard pages', B §2.1 to §2.5, B §9). */
export const steps = {
  rpt1: { title: 'Personal Details', bar: 10, previous: null, next: 'rpt2' },
  rpt2: { title: 'Career Path', bar: 20, previous: 'rpt1', next: 'rpt3' },
  rpt3: { title: 'Planning Phase', bar: 30, previous: 'rpt2', next: 'rpt4' },
  rpt4: { title: 'Planning Phase', bar: 40, previous: 'rpt3', next: 'rpt5' },
  // 30 as stated, though the sequence suggests 50.
  rpt5: { title: 'Planning Phase', bar: 30, previous: 'rpt4', next: 'rpt6' },
  rpt6: { title: 'Competency Framework', bar: 50, previous: 'rpt5', next: 'rpt7' },
  rpt7: { title: 'My Competencies', bar: 60, previous: 'rpt6', next: 'results' },
  rptqa_pvca: { title: 'Professional Values and Attitudes', bar: 60, previous: 'rpt7', next: 'results' },
  rptqa_efc: { title: 'Enabling and Future Competencies', bar: 60, previous: 'rpt7', next: 'results' },
  rptqa_tech: { title: 'Technical Competencies', bar: 60, previous: 'rpt7', next: 'results' },
  suggestedcompetencies: { title: 'Suggested Competencies', bar: 60, previous: 'rpt7', next: 'results' },
  results: {
    title: 'Results',
    bar: 80,
    previous: 'rpt7',
    next: 'results_summary',
    nextLabel: 'Add This To My Reflective Plan!',
  },
  results_summary: {
    title: 'Results Summary',
    bar: 80,
    previous: 'results',
    next: 'learningAreas',
    nextLabel: 'Continue!',
  },
  learningAreas: {
    title: 'Learning Areas',
    bar: 80,
    previous: 'results_summary',
    next: (planYear) => (planYear >= 2021 ? 'planningComplete' : 'activityPlanner'),
    nextLabel: 'Continue!',
  },
  planningComplete: {
    title: 'Planning Phase Complete',
    bar: 85,
    previous: 'learningAreas',
    next: (planYear) => (planYear >= 2021 ? 'affilliateActivities' : 'activityPlanner'),
    nextLabel: 'CHOOSE ACTIVITIES NOW',
  },
  // The specification names no bar for this page (B §2.2).
  affilliateActivities: {
    title: 'Affiliate Activities',
    bar: null,
    previous: 'planningComplete',
    next: 'activityPlanner',
  },
  activityPlanner: {
    title: 'Activity Planner',
    bar: 80,
    previous: (planYear) =>
      planYear === 2021 || planYear === 2022 ? 'affilliateActivities' : 'learningAreas',
    next: 'actionComplete',
    nextLabel: 'Continue!',
  },
  actionComplete: {
    title: 'Activity Planner Complete',
    bar: 85,
    previous: 'activityPlanner',
    next: 'reflection',
    nextLabel: 'Go to Reflection Phase',
  },
  reflection: {
    title: 'Reflection Phase',
    bar: 80,
    previous: 'activityPlanner',
    next: 'dashboard',
    nextLabel: 'Go To Dashboard',
  },
} as const satisfies Record<StepName, WizardStep>;

/** The steps as plain rows, so that all have the same type. */
export const stepOf = (name: StepName): WizardStep => steps[name];

/** The page after a step in a plan year. */
export const nextPage = (name: StepName, planYear: number): WizardPage =>
  resolve(stepOf(name).next, planYear);

/** The page before a step in a plan year; null for the first. */
export function previousPage(name: StepName, planYear: number): WizardPage | null {
  const { previous } = stepOf(name);
  return previous && resolve(previous, planYear);
}

/** Address of a page: 'rpt3' -> '/app/rpt3'. */
export const pageAddress = <P extends WizardPage>(page: P): `/app/${P}` => `/app/${page}`;

/** The step at a saved address, whatever its case; null for any other address, so that resuming cannot lead astray. */
export function stepAt(address: string): StepName | null {
  return namesOf(steps).find((name) => pageAddress(name).toLowerCase() === address.toLowerCase()) ?? null;
}

const resolve = (target: Target, planYear: number): WizardPage =>
  typeof target === 'function' ? target(planYear) : target;
