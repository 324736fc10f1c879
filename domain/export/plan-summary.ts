import { activityNumber } from '../activities/activity-number.ts';
import { isDateMissing, isReflectionDue } from '../activities/due.ts';
import { areHoursChanged, isDateChanged } from '../activities/entry-facts.ts';
import { areHoursInDoubt, areHoursMissing, hoursText, minutesOf } from '../hours/verifiable-hours.ts';
import { cycleInWords, inUnit } from '../obligations/cycle-words.ts';
import type { OwnState } from '../obligations/own-texts.ts';
import { verifiableOffered } from '../profile/practitioner-flags.ts';
import { isBlank } from '../text/blank-text.ts';
import { counted, inWords } from '../text/counted.ts';
import { missingPages, type ProfilePage } from '../to-do/to-do-facts.ts';
import type { MayAsk, Outstanding, PlanBody, PlanDocumentInput, PlanFigure } from './plan-document-types.ts';

type Activity = PlanDocumentInput['activities'][number];

/** All three kinds of practitioner record verifiable hours (spec B §2.3). */
export const recordsHours = (profile: PlanDocumentInput['profile']): boolean => verifiableOffered(profile);

/** The figures of the first page: scores, reflections, ethics items and, where hours are recorded, evidence. */
export function planFigures(input: PlanDocumentInput): PlanFigure[] {
  const figures = [scores(input), reflections(input), ethics(input)];
  return recordsHours(input.profile) ? [...figures, evidence(input)] : figures;
}

/** The gaps that must close before the plan can be sent, in the order of the plan. */
export function outstandingOf(input: PlanDocumentInput): Outstanding[] {
  const pages = missingPages({ ...input.profile, careerPosition: input.profile.position });
  const reasons = input.areas.filter((area) => isBlank(area.reason)).length;
  const idle = input.areas.filter((area) => area.activities.length === 0 && !area.met).length;
  const waiting = input.activities.filter((activity) => needsReflection(activity, input)).length;
  const undated = input.activities.filter(isDateMissing).length;
  const standard = input.reflections.filter((reflection) => reflection.standard).length;
  const comments = emptyComments(input);
  const items = outstandingEthics(input);
  const withHours = recordsHours(input.profile) ? input.activities : [];
  const unfilled = withHours.filter(areHoursMissing).length;
  const unconfirmed = withHours.filter(areHoursInDoubt);
  const files = recordsHours(input.profile) ? withoutFile(input) : [];
  const short = input.bodies.flatMap(hoursLeft);
  const few = inState(input, 'few');
  const repeated = inState(input, 'repeated');
  const all: Outstanding[] = [
    {
      kind: 'profile',
      count: pages.length,
      text: `Your details are not complete: ${inWords(pages.map((page) => pageNames[page]))}`,
    },
    {
      kind: 'scores',
      count: input.results.length === 0 ? 1 : 0,
      text: 'No competency is scored',
    },
    {
      kind: 'reasons',
      count: reasons,
      text: `${counted(reasons, 'learning area has', 'learning areas have')} no reason`,
    },
    {
      kind: 'areas',
      count: idle,
      text: `${counted(idle, 'learning area has', 'learning areas have')} no activity`,
    },
    {
      kind: 'activities',
      count: input.activities.length === 0 ? 1 : 0,
      text: 'No activity is in your plan',
    },
    {
      kind: 'reflections',
      count: waiting,
      text: `${counted(waiting, 'reflection is', 'reflections are')} not written yet`,
    },
    {
      kind: 'dates',
      count: undated,
      text: `${counted(undated, 'activity has', 'activities have')} no date`,
    },
    {
      kind: 'unfilled',
      count: unfilled,
      text: `${counted(unfilled, 'activity has', 'activities have')} no verifiable hours yet`,
    },
    {
      kind: 'unconfirmed',
      count: unconfirmed.length,
      text: `${counted(unconfirmed.length, 'activity has', 'activities have')} unusual hours, not confirmed: ${hours(unconfirmed)}`,
    },
    {
      kind: 'comments',
      count: comments,
      text: `${counted(comments, 'comment of a completed reflection is', 'comments of completed reflections are')} empty`,
    },
    {
      kind: 'standard',
      count: standard,
      text: `${counted(standard, 'reflection is', 'reflections are')} still standard text`,
    },
    {
      kind: 'own_words',
      count: few.length,
      text: `${counted(few.length, 'reflection has', 'reflections have')} too few own words`,
    },
    {
      kind: 'repeated',
      count: repeated.length,
      text: `${counted(repeated.length, 'reflection repeats', 'reflections repeat')} the text of another one, which counts once`,
    },
    {
      kind: 'ethics',
      count: items.length,
      text: `${counted(items.length, 'ethics reflection is', 'ethics reflections are')} not written yet: ${items.join(', ')}`,
    },
    {
      kind: 'evidence',
      count: files.length,
      text: `${counted(files.length, 'activity has', 'activities have')} no evidence for ${hours(files)} hours`,
    },
    {
      kind: 'hours',
      count: short.length,
      text: `Hours that count are still missing: ${short.join('; ')}`,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const pageNames: Record<ProfilePage, string> = { rpt2: 'career path', rpt3: 'role', rpt5: 'goals' };

/** 'SARS tax practitioner 3.5 tax hours and 0.5 ethics hours': the figures of a body that are not reached, if any. */
function hoursLeft({ label, status, hours, cycle, unit }: PlanBody): string[] {
  const open = status === 'waived' ? [] : hours.filter(({ counted, required }) => counted < required);
  const left = open.map(
    (one) => `${inUnit(minutesOf(one.required - one.counted), unit)} ${one.label.toLowerCase()}`,
  );
  const days = cycleInWords(cycle);
  return left.length > 0 ? [`${label}${days ? ` (${days})` : ''} ${inWords(left)}`] : [];
}

const inState = ({ reflections }: PlanDocumentInput, state: 'few' | 'repeated') =>
  reflections.filter(({ date, own }) => date !== null && own?.state === state);

/** The facts of the document about which a reviewer may ask, each with the reason. */
export function mayAskAbout(input: PlanDocumentInput): MayAsk[] {
  const numbers = (is: (activity: Activity) => boolean) =>
    input.activities.flatMap((activity, at) => (is(activity) ? [activityNumber(at)] : []));
  const dates = numbers((activity) => isDateChanged(activity.entry, activity));
  const hours = numbers((activity) => areHoursChanged(activity.entry, activity));
  const texts = inState(input, 'repeated').map(
    ({ number, title, own }) => `${number || title} (${own?.sameAs})`,
  );
  const all: (MayAsk & { of: string[] })[] = [
    {
      kind: 'date_changed',
      of: dates,
      text: `Date changed after entry: ${dates.join(', ')}`,
      why: 'A reviewer may ask how you know the day. A certificate or an invitation shows it.',
    },
    {
      kind: 'hours_changed',
      of: hours,
      text: `Hours changed after entry: ${hours.join(', ')}`,
      why: 'A reviewer may ask where the number comes from. The certificate shows it.',
    },
    {
      kind: 'same_text',
      of: texts,
      text: `Same text as another reflection: ${texts.join(', ')}`,
      why: 'A reviewer may ask what you learned from each activity. A repeated text counts once.',
    },
  ];
  return all.flatMap(({ of, ...fact }) => (of.length > 0 ? [fact] : []));
}

function scores({ results }: PlanDocumentInput): PlanFigure {
  const met = results.filter((row) => row.actualScore >= row.requiredScore).length;
  const areas = results.filter((row) => row.learningArea).length;
  return {
    count: String(met),
    of: `of ${counted(results.length, 'competency', 'competencies')}`,
    note: `at the required level; ${counted(areas, 'is a learning area', 'are learning areas')}`,
    missing: '',
  };
}

function reflections(input: PlanDocumentInput): PlanFigure {
  const { activities } = input;
  const waiting = activities.filter((activity) => needsReflection(activity, input)).length;
  const undated = activities.filter(isDateMissing).length;
  const written = input.reflections.filter(({ required, date }) => !required && date !== null);
  const own = written.filter(isOwn).length;
  const done = activities.filter(({ completed }) => completed).length;
  const ahead = activities.length - done - waiting - undated;
  return {
    count: String(own),
    of: `of ${counted(activities.length, 'reflection', 'reflections')}`,
    note: [
      `in own words; ${counted(ahead, 'activity is', 'activities are')} still to come`,
      ...(undated > 0 ? [`${undated} without a date`] : []),
    ].join(', '),
    missing: [...(waiting > 0 ? [`${waiting} not written yet`] : []), ...notOwnInWords(written)].join('; '),
  };
}

function ethics(input: PlanDocumentInput): PlanFigure {
  const items = input.reflections.filter((reflection) => reflection.required);
  const written = items.filter(({ date }) => date !== null);
  const open = outstandingEthics(input);
  const own = written.filter(isOwn).length;
  return {
    count: String(own),
    of: `of ${counted(items.length, 'ethics reflection', 'ethics reflections')}`,
    note: own === items.length ? 'All in own words' : '',
    missing: [
      ...notOwnInWords(written),
      ...(open.length > 0 ? [`Not written yet: ${open.join(', ')}`] : []),
    ].join('; '),
  };
}

type Reflection = PlanDocumentInput['reflections'][number];

const isOwn = ({ own }: Reflection): boolean => own?.state === 'own';

/** '1 is standard text', '2 have too few own words', '3 repeat another text'. */
function notOwnInWords(written: readonly Reflection[]): string[] {
  const countIn = (state: OwnState) => written.filter(({ own }) => own?.state === state).length;
  const [standard, few, repeated] = [countIn('standard'), countIn('few'), countIn('repeated')];
  return [
    ...(standard > 0 ? [counted(standard, 'is standard text', 'are standard text')] : []),
    ...(few > 0 ? [counted(few, 'has too few own words', 'have too few own words')] : []),
    ...(repeated > 0 ? [counted(repeated, 'repeats another text', 'repeat another text')] : []),
  ];
}

function evidence(input: PlanDocumentInput): PlanFigure {
  const proven = input.activities.filter(
    ({ verifiable_hours, evidenceState: state }) =>
      verifiable_hours > 0 && (state === 'file' || state === 'link'),
  );
  const open = withoutFile(input);
  const due = [...proven, ...open];
  return {
    count: String(proven.length),
    of: `of ${due.length} with evidence`,
    note: open.length > 0 ? '' : 'No file is missing',
    missing: open.length > 0 ? `${open.length} without a file (${hours(open)} of ${hours(due)} hours)` : '',
  };
}

/** An activity that lies ahead is never missing anything; one without a date misses its date. */
const needsReflection = (activity: Activity, { madeAt }: PlanDocumentInput): boolean =>
  isReflectionDue(activity, madeAt.date);

const outstandingEthics = ({ reflections }: PlanDocumentInput): string[] =>
  reflections
    .filter(({ required, answers }) => required && answers.every(({ comment }) => isBlank(comment)))
    .map(({ title }) => title.toLowerCase());

const emptyComments = ({ reflections }: PlanDocumentInput): number =>
  reflections
    .filter(({ date }) => date !== null)
    .flatMap(({ answers }) => answers)
    .filter(({ comment }) => isBlank(comment)).length;

const withoutFile = ({ activities }: PlanDocumentInput): Activity[] =>
  activities.filter((activity) => activity.evidenceState === 'missing');

const hours = (activities: Activity[]): string =>
  hoursText(activities.reduce((sum, activity) => sum + minutesOf(activity.verifiable_hours), 0));
