import type { welcome } from '#contract/dashboard.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { monthNames } from '#domain/calendar/date-words.ts';
import { hoursLabels, hoursText, minutesOf } from '#domain/hours/verifiable-hours.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import { type StageKey, stageKeys, stageOfPage, stages } from '#domain/years/stages.ts';
import { stepAt } from '#domain/years/wizard.ts';

export type YearSoFar = ResultOf<typeof welcome>;

interface StageRow {
  key: StageKey;
  title: string;
  isDone: boolean;
  /** The first stage that is not done. */
  isNow: boolean;
  /** When the member stopped in this stage, in words: 'on 18 November: 7 of 11 reasons'. */
  stopped: string | null;
  text: string;
  time: string;
}

/** The rows of the five stages. Without the year, because it could not be read, they have no marks. */
export function stageRows(year: YearSoFar | undefined): StageRow[] {
  const done = new Set(year?.done);
  const now = year && stageKeys.find((key) => !done.has(key));
  const stoppedAt = year && stageOfPage(stepAt(year.resume.url));
  return stages.map(({ key, title, text, minutes, each }) => {
    const isDone = done.has(key);
    return {
      key,
      title,
      isDone,
      isNow: key === now,
      stopped: year && key === stoppedAt ? stoppedWords(year, key) : null,
      text: year && isDone ? doneWords(year, key) : text,
      time: isDone ? 'Done' : timeOf(year, { key, minutes, each }),
    };
  });
}

/** '35 min to set up', or how many stages are done. */
export function progressWords({ done, resume }: Pick<YearSoFar, 'done' | 'resume'>): string {
  const toSetUp = stages.reduce((sum, { minutes, each }) => sum + (each ? 0 : minutes), 0);
  if (done.length === 0 && resume.url === '') return `${toSetUp} min to set up`;
  return `${done.length} of ${stages.length} done`;
}

/** 'Ethics 2.0, tax 10.0 and service 6.0', the hours that the flags call for. */
export function hoursWords(hours: YearSoFar['hours']): string {
  const parts = hours.map(({ kind, required }) => `${hoursLabels[kind]} ${hoursText(minutesOf(required))}`);
  return inWords(parts.map((part, at) => (at === 0 ? part : part.toLowerCase())));
}

/** 'Copies 22 scores, 9 learning areas and your profile into this empty year.' */
export function copiesWords({ scores, learning_areas, profile }: NonNullable<YearSoFar['before']>): string {
  const parts = [
    ...(scores > 0 ? [counted(scores, 'score')] : []),
    ...(learning_areas > 0 ? [counted(learning_areas, 'learning area')] : []),
    ...(profile ? ['your profile'] : []),
  ];
  return `Copies ${inWords(parts)} into this empty year.`;
}

function stoppedWords(year: YearSoFar, key: StageKey): string {
  const day = year.resume.saved_at ? ` on ${dayAndMonth(year.resume.saved_at)}` : '';
  const progress = progressOf(year, key);
  return progress ? `${day}: ${progress}` : day;
}

function progressOf(year: YearSoFar, key: StageKey): string {
  const { scored, reasons, learning_areas, activities, reflected } = year;
  if (key === 'assess' && scored > 0) return `${counted(scored, 'competency', 'competencies')} scored`;
  if (key === 'plan' && learning_areas > 0) return `${reasons} of ${counted(learning_areas, 'reason')}`;
  if (key === 'act' && activities > 0) return counted(activities, 'activity', 'activities');
  if (key === 'reflect' && activities > 0) return `${reflected} of ${counted(activities, 'reflection')}`;
  return '';
}

function doneWords(year: YearSoFar, key: StageKey): string {
  const { about_saved_at, scored, below, learning_areas, activities } = year;
  const words: Record<StageKey, string> = {
    about: about_saved_at ? `Completed on ${dayAndMonth(about_saved_at)}` : 'Completed',
    assess: `${counted(scored, 'competency', 'competencies')} scored, ${below} below the required level`,
    plan: `${counted(learning_areas, 'learning area')}, each with a reason`,
    act: `${counted(activities, 'activity', 'activities')} in your plan`,
    reflect: `${counted(activities, 'reflection')}, and three on ethics`,
  };
  return words[key];
}

function timeOf(
  year: YearSoFar | undefined,
  stage: { key: StageKey; minutes: number; each: boolean },
): string {
  const { key, minutes, each } = stage;
  if (each) return `${minutes} min each`;
  if (key !== 'plan' || !year || year.learning_areas === 0) return `${minutes} min`;
  return `${Math.max(1, Math.ceil((minutes * year.open_areas) / year.learning_areas))} min left`;
}

/** '18 November': the year is the plan's. */
function dayAndMonth(instant: string): string {
  const [, month = '', day = ''] = southAfricanDate(new Date(instant)).split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]}`;
}
