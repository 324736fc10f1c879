import { isBlank } from './blank-text.ts';
import { counted, inWords } from './counted.ts';
import { isDateMissing, isReflectionDue } from './due.ts';
import type { Outstanding, PlanDocumentInput, PlanFigure, PlanHours } from './plan-document-types.ts';
import { verifiableOffered } from './practitioner-flags.ts';
import { missingPages, type ProfilePage } from './to-do-facts.ts';
import { areHoursInDoubt, areHoursMissing } from './verifiable-hours.ts';

type Activity = PlanDocumentInput['activities'][number];

/** All three kinds of practitioner record verifiable hours (spec B §2.3). */
export const recordsHours = (profile: PlanDocumentInput['profile']): boolean => verifiableOffered(profile);

/** Verifiable hours against what is required; null for members whose flags show none. */
export function planHours({ verifiableHours: kinds }: PlanDocumentInput): PlanHours | null {
  if (kinds.length === 0) return null;
  const total = (of: (kind: (typeof kinds)[number]) => number) =>
    oneDecimal(kinds.reduce((sum, kind) => sum + of(kind), 0));
  const planned = listed(kinds.map(({ label, planned }) => [label, planned]));
  const doubt = listed(kinds.map(({ label, inDoubt }) => [label, inDoubt]));
  const standard = listed(kinds.map(({ label, standard }) => [label, standard]));
  return {
    caption: 'Verifiable hours',
    columns: [
      { label: 'Kind', share: 5, align: 'start' },
      { label: 'Completed', share: 2, align: 'end' },
      { label: 'Required', share: 2, align: 'end' },
    ],
    rows: kinds.map(({ label, completed, planned, required }) => ({
      cells: [label, oneDecimal(completed), oneDecimal(required)],
      bar: { completed, planned, required },
    })),
    total: ['Total', total((kind) => kind.completed), total((kind) => kind.required)],
    note: [
      ...(planned ? [`Lighter: planned, ${planned}.`] : []),
      ...(doubt ? [`Not confirmed: ${doubt}.`] : []),
      ...(standard ? [`Completed on standard text: ${standard}.`] : []),
    ].join(' '),
  };
}

/** The kinds that have hours: '2.0 tax, 1.5 service'. */
const listed = (hours: readonly (readonly [label: string, hours: number])[]): string =>
  hours
    .flatMap(([label, hours]) => (hours > 0 ? [`${oneDecimal(hours)} ${label.toLowerCase()}`] : []))
    .join(', ');

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
  const short = input.verifiableHours.filter(({ sure, required }) => sure < required);
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
      text: `${counted(waiting, 'reflection is', 'reflections are')} outstanding`,
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
      kind: 'ethics',
      count: items.length,
      text: `${counted(items.length, 'ethics reflection is', 'ethics reflections are')} outstanding: ${items.join(', ')}`,
    },
    {
      kind: 'evidence',
      count: files.length,
      text: `${counted(files.length, 'activity has', 'activities have')} no evidence for ${hours(files)} hours`,
    },
    {
      kind: 'hours',
      count: short.length,
      text: `Verifiable hours are not completed: ${inWords(short.map(hoursLeft))}`,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const pageNames: Record<ProfilePage, string> = { rpt2: 'career path', rpt3: 'role', rpt5: 'goals' };

/** '3.5 tax'. */
const hoursLeft = ({ label, sure, required }: PlanDocumentInput['verifiableHours'][number]) =>
  `${oneDecimal(required - sure)} ${label.toLowerCase()}`;

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
  const done = activities.filter((activity) => activity.completed).length;
  const waiting = activities.filter((activity) => needsReflection(activity, input)).length;
  const undated = activities.filter(isDateMissing).length;
  const ahead = activities.length - done - waiting - undated;
  const standard = input.reflections.filter((one) => one.standard && !one.required).length;
  return {
    count: String(done),
    of: `of ${counted(activities.length, 'reflection', 'reflections')}`,
    note: [
      `on activities; ${counted(ahead, 'activity is', 'activities are')} still to come`,
      ...(undated > 0 ? [`${undated} without a date`] : []),
    ].join(', '),
    missing: [
      ...(waiting > 0 ? [`${waiting} outstanding`] : []),
      ...(standard > 0 ? [standardInWords(standard)] : []),
    ].join('; '),
  };
}

function ethics(input: PlanDocumentInput): PlanFigure {
  const items = input.reflections.filter((reflection) => reflection.required);
  const open = outstandingEthics(input);
  const standard = items.filter((one) => one.standard).length;
  const left = open.length + standard;
  return {
    count: String(items.length - left),
    of: `of ${counted(items.length, 'ethics reflection', 'ethics reflections')}`,
    note: left > 0 ? '' : 'All recorded',
    missing: [
      ...(standard > 0 ? [standardInWords(standard)] : []),
      ...(open.length > 0 ? [`Outstanding: ${open.join(', ')}`] : []),
    ].join('; '),
  };
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

/** '2 are standard text'. */
const standardInWords = (count: number) => `${count} ${count === 1 ? 'is' : 'are'} standard text`;

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
  oneDecimal(activities.reduce((sum, activity) => sum + activity.verifiable_hours, 0));

const oneDecimal = (value: number) => value.toFixed(1);
