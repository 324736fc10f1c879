import { registrationKinds, registrationNames } from '#framework/registration-kinds.ts';
import { activityNumber } from '../activities/activity-number.ts';
import { isAhead } from '../activities/due.ts';
import { entryInWords } from '../activities/entry-facts.ts';
import { typeInWords } from '../activities/type-label.ts';
import { NOT_LINKED } from '../assessment/competency-name.ts';
import { dateInTable, dateInWords } from '../calendar/date-words.ts';
import { flawMarks } from '../evidence/flaw.ts';
import { hoursShown, hoursText, minutesOf } from '../hours/verifiable-hours.ts';
import { isBlank } from '../text/blank-text.ts';
import { counted } from '../text/counted.ts';
import { signedGap } from '../text/signed-gap.ts';
import { standingTable } from './plan-bodies.ts';
import { chunk, column, field, missing, oneDecimal, plain, quiet, strong, yesNo } from './plan-cells.ts';
import type {
  PlanCell,
  PlanColumn,
  PlanDocument,
  PlanDocumentInput,
  PlanField,
  PlanScores,
  PlanTable,
} from './plan-document-types.ts';
import { ethicsItem, NOT_DUE, type Reflection, reflections } from './plan-reflections.ts';
import { planFigures, recordsHours } from './plan-summary.ts';

/** Printed rows before a page break of version 1 (spec B §2.8, §9). */
export const AREAS_PER_PAGE = 5;
export const ACTIVITIES_PER_PAGE = 5;

const MADE_WITH = 'This plan was completed with the Reflective Plan Toolkit';
const NO_DATE = 'No date';
const NO_REASON = 'No reason given';
const NO_FILE = 'No file';
const NONE_NEEDED = 'None needed';

/**
 * The one document behind the page /app/exportPdf and both PDF versions (spec B §2.8, reading 74): title block, user
 * details with the summary, Phase One with the areas identified, Phase Two, Phase Three. Takes plain data and returns
 * texts that are ready to print.
 */
export function planDocument(input: PlanDocumentInput): PlanDocument {
  return {
    title: `Reflective Plan ${input.year}`,
    owner: fullName(input.member),
    year: input.year,
    madeWith: MADE_WITH,
    ...(input.issued ? { number: input.issued.number } : {}),
    detailsHeading: 'User details',
    made: made(input),
    details: details(input),
    standing: standingTable(input),
    figures: planFigures(input),
    ethics: input.reflections.filter(({ required }) => required).map(ethicsItem),
    sections: [results(input), areas(input), activities(input), reflections(input)],
  };
}

/** Name of the download of version 1 (spec B §2.8). */
export const PRINT_FILE_NAME = 'reflective plan.pdf';

/** Name of the download of version 2: '{name} {surname} - {year} Reflective Plan.pdf' (spec B §2.8). */
export function planFileName(member: { name: string; surname: string }, year: number): string {
  return `${fullName(member)} - ${year} Reflective Plan.pdf`;
}

function fullName(member: { name: string; surname: string }): string {
  return `${member.name.trim()} ${member.surname.trim()}`.trim();
}

function made({ year, madeAt: { date, time }, issued }: PlanDocumentInput): PlanField[] {
  return [
    field('Made on', `${dateInWords(date)}, ${time}`),
    field('Plan year', `1 January to 31 December ${year}`),
    ...(issued ? [field('Number', issued.number), field('Check it at', issued.checkAt)] : []),
  ];
}

function details({ member, profile }: PlanDocumentInput): PlanField[] {
  const since = profile.startDate ? `since ${dateInWords(profile.startDate)}` : '';
  const held = registrationKinds
    .map((kind) => registrationNames[kind])
    .filter(({ flag }) => profile[flag])
    .map(({ title }) => title);
  return [
    field('SAICA number', member.saicaNumber),
    field('Email', member.email),
    field('Contact number', member.contact),
    field('Career path', profile.careerPath),
    field('Position', joined([profile.position.trim(), since])),
    field('Time in role', profile.timeInRole),
    field('Proficiency level', profile.proficiencyLevel),
    field('Practitioner', joined(held) || 'None of the three'),
    field('Responsibilities', profile.responsibilities, true),
    field('Short-term goals', profile.shortTermGoals, true),
    field('Long-term goals', profile.longTermGoals, true),
  ];
}

function results({ results }: PlanDocumentInput): PlanScores {
  const met = results.filter((row) => row.actualScore >= row.requiredScore).length;
  const names = [...new Set(results.map(({ group }) => group))];
  return {
    kind: 'scores',
    id: 'results',
    heading: 'Phase One: Planning',
    lead: `${counted(results.length, 'competency', 'competencies')} scored, ${met} at the required level. Bar: score 0 to 4; upright mark: required level; hatched: gap.`,
    columns: [
      column('Competency', 6),
      column('Required', 2, 'end'),
      column('Score', 2, 'end'),
      column('Gap', 2, 'end'),
      column('Learning area', 2),
    ],
    groups: names.map((name) => ({
      name,
      rows: results.filter(({ group }) => group === name).map(scoreRow),
    })),
    empty: 'No competencies scored',
  };
}

const scoreRow = (row: PlanDocumentInput['results'][number]) => ({
  cells: [
    row.competency,
    oneDecimal(row.requiredScore),
    oneDecimal(row.actualScore),
    gapCell(row.actualScore - row.requiredScore),
    row.learningArea ? 'Yes' : quiet('No'),
  ],
  bar: { score: row.actualScore, required: row.requiredScore },
});

function gapCell(gap: number): PlanCell {
  const text = signedGap(gap);
  return text.startsWith('−') ? missing(text) : quiet(text);
}

function areas({ areas }: PlanDocumentInput): PlanTable {
  const rows = areas
    .toSorted((a, b) => gapRank(a) - gapRank(b))
    .map((row) => [
      strong(row.learningArea, row.competency === row.learningArea ? '' : row.competency),
      row.gap === null ? '' : gapCell(row.gap),
      isBlank(row.reason) ? missing(NO_REASON) : row.reason,
      row.activities.join(', ') || quiet('None'),
      yesNo(row.met),
    ]);
  return {
    kind: 'table',
    id: 'areas',
    heading: 'Areas identified for development',
    columns: [
      column('Learning area and competency', 16),
      column('Gap', 3.5, 'end'),
      // The suggested reason is on one line.
      column('Reason', 45),
      column('Activities', 8.5),
      column('Met', 3.5),
    ],
    chunks: chunk(rows, AREAS_PER_PAGE),
    total: null,
    empty: 'No Learning Areas Identified',
  };
}

/** The largest gap first, as in the portal; an area without a score last. */
const gapRank = ({ gap }: PlanDocumentInput['areas'][number]): number =>
  gap === null ? Number.MAX_SAFE_INTEGER : Math.round(gap * 10);

function activities(input: PlanDocumentInput): PlanTable {
  const shown = recordsHours(input.profile) ? [...activityColumns, ...hoursColumns] : activityColumns;
  const rows = input.activities.map((row, at) => shown.map(({ cell }) => cell(row, at, input)));
  return {
    kind: 'table',
    id: 'activities',
    heading: 'Phase Two: Action',
    columns: shown.map(({ label, share, align = 'start' }) => column(label, share, align)),
    chunks: chunk(rows, ACTIVITIES_PER_PAGE),
    total: recordsHours(input.profile) ? hoursTotal(input) : null,
    empty: 'You have no activities planned',
  };
}

function hoursTotal({ activities, madeAt }: PlanDocumentInput): PlanTable['total'] {
  const hoursOf = (some: Activity[]) =>
    hoursText(some.reduce((minutes, { verifiable_hours }) => minutes + minutesOf(verifiable_hours), 0));
  const isPast = ({ completed, date }: Activity) =>
    completed || (date !== '' && !isAhead({ date }, madeAt.date));
  const unproven = hoursOf(activities.filter(({ evidenceState }) => evidenceState === 'missing'));
  return {
    label: 'Total',
    note: `${hoursOf(activities.filter(isPast))} recorded, ${unproven} of them without proof; ${hoursOf(activities.filter((one) => !isPast(one)))} planned`,
    column: activityColumns.length,
    sum: hoursOf(activities),
  };
}

type Activity = PlanDocumentInput['activities'][number];

interface ActivityColumn extends Omit<PlanColumn, 'align'> {
  align?: PlanColumn['align'];
  cell: (row: Activity, at: number, input: PlanDocumentInput) => PlanCell;
}

const activityColumns: ActivityColumn[] = [
  { label: 'No.', share: 5, cell: (_, at) => activityNumber(at) },
  {
    label: 'Title, description and entry',
    share: 30,
    cell: (row, at, input) => strong(row.title, detailsOf(row, reflectionAt(input, at))),
  },
  { label: 'Provider and type', share: 13, cell: (row) => plain(row.provider, typeInWords(row)) },
  { label: 'Competency', share: 13, cell: ({ competency }) => competency || missing(NOT_LINKED) },
  { label: 'Date', share: 9, align: 'end', cell: ({ date }) => dateInTable(date) || NO_DATE },
  { label: 'Completed', share: 9, cell: ({ completed }) => yesNo(completed) },
];

const hoursColumns: ActivityColumn[] = [
  { label: 'Hours', share: 6, align: 'end', cell: (row) => hoursShown(row.verifiable_hours) },
  { label: 'Evidence', share: 13, cell: evidenceCell },
];

function detailsOf(row: Activity, reflection: Reflection | undefined): string {
  const { description, unplanned_reason: reason, split, entry } = row;
  const about = [description, ...(reason ? [`Why: ${reason}`] : []), ...(split ? [`Hours: ${split}`] : [])];
  const facts = [entryInWords(entry, row), ...(reflection ? repeatedIn(reflection) : [])];
  return [about.filter((text) => text !== '').join(' '), facts.join('; ')]
    .filter((text) => text !== '')
    .join(' ');
}

const reflectionAt = ({ reflections }: PlanDocumentInput, at: number): Reflection | undefined =>
  reflections.find(({ number }) => number === activityNumber(at));

/** 'same text as A01', as small print. */
const repeatedIn = ({ own }: Reflection): string[] =>
  own?.state === 'repeated' ? [`same text as ${own.sameAs}`] : [];

function evidenceCell({ evidence, fileName, evidenceState, evidenceFlaw: flaw }: Activity): PlanCell {
  if (evidenceState === 'missing') return missing(NO_FILE);
  if (evidenceState === 'later') return quiet(NOT_DUE);
  if (evidenceState === 'note') return `Kept: ${evidence}`;
  if (evidenceState === 'optional') return quiet(NONE_NEEDED);
  const name = fileName || evidence;
  return flaw ? `${name} (${flawMarks[flaw].toLowerCase()})` : name;
}

const joined = (parts: string[]) => parts.filter((part) => part !== '').join(', ');
