import type {
  PlanChunk,
  PlanColumn,
  PlanDocument,
  PlanDocumentInput,
  PlanField,
  PlanReflection,
  PlanReflections,
  PlanTable,
  PlanTotals,
} from './plan-document-types.ts';
import { OUTSTANDING, REQUIRED } from './reflections.ts';

/** Printed rows before a page break (spec B §2.8, §9). */
export const AREAS_PER_PAGE = 5;
export const ACTIVITIES_PER_PAGE = 5;
export const REFLECTIONS_PER_PAGE = 4;

const MADE_WITH = 'This plan was completed with the Reflective Plan Toolkit';
const STANDARD_TEXT = 'standard text, not yet yours';
const NOT_GIVEN = 'Not given';
const NO_DATE = 'No date';

/**
 * The one document behind the page /app/exportPdf and both PDF versions (spec B §2.8, reading 33): title block, user
 * details, Phase One with the areas identified, Phase Two, Phase Three. Takes plain data, gives texts ready to be set.
 */
export function planDocument(input: PlanDocumentInput): PlanDocument {
  return {
    title: `Reflective Plan ${input.year}`,
    owner: fullName(input.member),
    year: input.year,
    madeWith: MADE_WITH,
    detailsHeading: 'User details',
    details: details(input),
    sections: [results(input), areas(input), activities(input), reflections(input)],
  };
}

/** Name of the download of version 2: '{name} {surname} - {year} Reflective Plan.pdf' (spec B §2.8). */
export function planFileName(member: { name: string; surname: string }, year: number): string {
  return `${fullName(member)} - ${year} Reflective Plan.pdf`;
}

/** Code points that the note lists before it only counts. */
const NOTE_LIMIT = 40;

/**
 * Which characters no typeface at hand has, in a sentence for the end of the PDF and for the page; empty when there are
 * none. Takes each as the member typed it; they are named by number, because nothing could print them.
 */
export function unprintableNote(characters: readonly string[]): string {
  if (characters.length === 0) return '';
  const numbers = characters.slice(0, NOTE_LIMIT).map(codePoints).join(', ');
  const more = characters.length - NOTE_LIMIT;
  return `These characters could not be printed, and a box (\u25A1) marks their place: ${numbers}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** 'U+1F600', or several of them for a character that is made of several. */
export const codePoints = (character: string) =>
  Array.from(
    character,
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');

function fullName(member: { name: string; surname: string }): string {
  return `${member.name.trim()} ${member.surname.trim()}`.trim();
}

function details({ member, profile }: PlanDocumentInput): PlanField[] {
  return [
    field('Name', member.name),
    field('Surname', member.surname),
    field('Email', member.email),
    field('Contact number', member.contact),
    field('SAICA number', member.saicaNumber),
    field('Career path', profile.careerPath),
    field('Position', profile.position),
    field('Start date', profile.startDate ?? ''),
    field('Time in role', profile.timeInRole),
    field('Proficiency level', profile.proficiencyLevel),
    field('Tax Practitioner', yesNo(profile.taxPractitioner)),
    field('Business Rescue Practitioner', yesNo(profile.businessRescuePractitioner)),
    field('Registered Auditor', yesNo(profile.registeredAuditor)),
    field('Responsibilities', profile.responsibilities, true),
    field('Short-term goals', profile.shortTermGoals, true),
    field('Long-term goals', profile.longTermGoals, true),
  ];
}

function results({ results }: PlanDocumentInput): PlanTable {
  const rows = results.map((row) => [
    row.competency,
    oneDecimal(row.requiredScore),
    oneDecimal(row.actualScore),
    yesNo(row.learningArea),
  ]);
  return {
    kind: 'table',
    id: 'results',
    heading: 'Phase One: Planning',
    columns: [
      column('Competency', 6),
      column('Required level', 2, 'end'),
      column('Self-reported score', 2, 'end'),
      column('Learning area', 2, 'end'),
    ],
    chunks: rows.length ? [rows] : [],
    empty: 'No competencies scored',
    totals: null,
  };
}

function areas({ areas }: PlanDocumentInput): PlanTable {
  const rows = areas.map((row) => [row.learningArea, row.competency, row.reason, yesNo(row.met)]);
  return {
    kind: 'table',
    id: 'areas',
    heading: 'Areas identified for development',
    columns: [
      column('Learning area', 4),
      column('Competency', 4),
      column('Reason', 7),
      column('Met', 1, 'end'),
    ],
    chunks: chunk(rows, AREAS_PER_PAGE),
    empty: 'No Learning Areas Identified',
    totals: null,
  };
}

function activities(input: PlanDocumentInput): PlanTable {
  const withHours = recordsHours(input.profile);
  const columns = [
    column('Title', 14),
    column('Provider', 11),
    column('Type', 11),
    column('Competency', 13),
    column('Description', 23),
    column('Date', 11, 'end'),
    column('Completed', 9, 'end'),
  ];
  const rows = input.activities.map((row) => [
    row.title,
    row.provider,
    row.type,
    row.competency,
    row.description,
    row.date ?? NO_DATE,
    yesNo(row.completed),
    ...(withHours ? [oneDecimal(row.verifiableHours)] : []),
  ]);
  return {
    kind: 'table',
    id: 'activities',
    heading: 'Phase Two: Action',
    columns: withHours ? [...columns, column('Verifiable hours', 8, 'end')] : columns,
    chunks: chunk(rows, ACTIVITIES_PER_PAGE),
    empty: 'You have no activities planned',
    totals: hoursTotals(input.verifiableHours),
  };
}

/** All three kinds of practitioner record verifiable hours (spec B §2.3). */
function recordsHours(profile: PlanDocumentInput['profile']): boolean {
  return profile.taxPractitioner || profile.businessRescuePractitioner || profile.registeredAuditor;
}

function hoursTotals(kinds: PlanDocumentInput['verifiableHours']): PlanTotals | null {
  if (kinds.length === 0) return null;
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    oneDecimal(kinds.reduce((total, kind) => total + of(kind), 0));
  return {
    caption: 'Verifiable hours',
    columns: [column('Kind', 3), column('Completed', 2, 'end'), column('Required', 2, 'end')],
    rows: kinds.map((kind) => [kind.label, oneDecimal(kind.completed), oneDecimal(kind.required)]),
    total: ['Total', sum((kind) => kind.completed), sum((kind) => kind.required)],
  };
}

function reflections({ reflections }: PlanDocumentInput): PlanReflections {
  return {
    kind: 'reflections',
    id: 'reflections',
    heading: 'Phase Three: Reflection',
    columns: ['Question', 'Answer', 'Comment'],
    chunks: chunk(reflections.map(reflection), REFLECTIONS_PER_PAGE),
    empty: 'You have no reflections',
  };
}

function reflection(input: PlanDocumentInput['reflections'][number]): PlanReflection {
  const facts = [
    field('Competency', input.competency),
    field('Date of Reflection', input.date ?? OUTSTANDING),
  ];
  return {
    // It heads a part of the table, and what heads something cannot be broken between pages.
    title: input.title.replace(/\s+/g, ' '),
    facts: input.required ? [field('Type', REQUIRED), ...facts] : facts,
    mark: input.standard ? STANDARD_TEXT : '',
    answers: input.answers.map(({ question, answer, comment }) => {
      const outstanding = comment.trim() === '';
      return { question, answer: answer ?? '', comment: outstanding ? OUTSTANDING : comment, outstanding };
    }),
  };
}

function chunk<T>(rows: T[], size: number): PlanChunk<T>[] {
  const chunks: PlanChunk<T>[] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

function field(label: string, value: string, wide = false): PlanField {
  return { label, value: value.trim() === '' ? NOT_GIVEN : value, wide };
}

function column(label: string, share: number, align: PlanColumn['align'] = 'start'): PlanColumn {
  return { label, share, align };
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** Scores and hours show one decimal (spec B §9). */
function oneDecimal(value: number): string {
  return value.toFixed(1);
}
