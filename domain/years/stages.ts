import type { ToDoKey } from '../to-do/to-do-facts.ts';
import type { StepName } from './wizard.ts';

export const stageKeys = ['about', 'assess', 'plan', 'act', 'reflect'] as const;
export type StageKey = (typeof stageKeys)[number];

interface Stage {
  key: StageKey;
  title: string;
  text: string;
  /**
   * How long the stage takes; for the last two stages, how long each activity takes. Estimates: replace them by the median
   * of members once 100 have finished, and never by less than was measured.
   */
  minutes: number;
  each: boolean;
}

/** A year's work, in the order in which it is done. */
export const stages: readonly Stage[] = [
  { key: 'about', title: 'About you', text: 'Your details, role and goals', minutes: 5, each: false },
  {
    key: 'assess',
    title: 'Assess',
    text: 'Score the competencies that your work needs',
    minutes: 20,
    each: false,
  },
  {
    key: 'plan',
    title: 'Plan',
    text: 'A reason for each learning area, and an activity',
    minutes: 10,
    each: false,
  },
  {
    key: 'act',
    title: 'Act',
    text: 'Log what you did, with hours and the certificate',
    minutes: 2,
    each: true,
  },
  {
    key: 'reflect',
    title: 'Reflect',
    text: 'Three answers for each activity, and three on ethics',
    minutes: 3,
    each: true,
  },
];

/** The stage to which each kind of outstanding item belongs; null: what follows the year. */
const stageOf: Record<ToDoKey, StageKey | null> = {
  profile: 'about',
  assess: 'assess',
  results: 'assess',
  sort: 'act',
  areas: 'plan',
  activity: 'plan',
  reasons: 'plan',
  dates: 'act',
  evidence: 'act',
  unfilled: 'act',
  unconfirmed: 'act',
  hours: 'act',
  reflections: 'reflect',
  ethics: 'reflect',
  ethics_words: 'reflect',
  own_words: 'reflect',
  standard: 'reflect',
  declare: null,
};

/** The numbers of what a year holds: a stage without anything in it is not done, although nothing of it is outstanding. */
interface Begun {
  areas: number;
  activities: number;
}

/** The stages in which something was done and nothing is outstanding. */
export function stagesDone(outstanding: readonly ToDoKey[], { areas, activities }: Begun): StageKey[] {
  const open = new Set<StageKey | null>(outstanding.map((key) => stageOf[key]));
  if (areas === 0) open.add('plan');
  if (activities === 0) open.add('act').add('reflect');
  return stageKeys.filter((key) => !open.has(key));
}

const pages: Record<StageKey, readonly StepName[]> = {
  about: ['rpt1', 'rpt2', 'rpt3', 'rpt4', 'rpt5', 'rpt6'],
  assess: ['rpt7', 'rptqa_pvca', 'rptqa_efc', 'rptqa_tech', 'suggestedcompetencies', 'results'],
  plan: ['results_summary', 'learningAreas', 'planningComplete'],
  act: ['affilliateActivities', 'activityPlanner', 'actionComplete'],
  reflect: ['reflection'],
};

/** The stage of a page of the wizard; undefined for any other page. */
export const stageOfPage = (page: StepName | null): StageKey | undefined =>
  page === null ? undefined : stageKeys.find((key) => pages[key].includes(page));
