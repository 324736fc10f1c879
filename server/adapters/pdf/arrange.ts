import type {
  PlanCell,
  PlanColumn,
  PlanDocument,
  PlanReflection,
  PlanScoreGroup,
  PlanSection,
} from '#domain/export/plan-document-types.ts';
import { heightOf, isRightToLeft, mayBeTall } from './plan-text.ts';
import type { PdfLayout } from './port.ts';

/** A cell as plan.typ takes it: a plain string when it needs no style. */
type ArrangedCell =
  | string
  | { text: string; below: string; tone: string; mark?: string; tall: boolean; rtl: boolean };

/** The height in points of a section's heading, the head of its table, and the space around them. */
const SECTION_HEAD = 37;
/** The most height that is kept free, in points: half a page, however tall the first rows are. */
const MOST_HEIGHT = 240;
/** The widths of the columns of reflections: the activity, then Yes or No and the comment of each question. */
const REFLECTION_SHARES = [178, 27, 157, 27, 156, 27, 156];
/** The widths of the columns of ethics items: item, question and comment. */
const ETHICS_SHARES = [159, 247, 322];
/** How many competencies are below each other on a page. */
const SCORES_PER_COLUMN = 15;

/**
 * The plan as plan.typ takes it. Version 1 (letter) keeps the specified page breaks. Version 2 flows, so all rows of a
 * table are in one chunk (spec-readings 75).
 */
export const arranged = (document: PlanDocument, layout: PdfLayout) => ({
  ...document,
  // A page that was torn out of a document with a number still names it.
  'made-on': [
    ...document.made.slice(0, 1).map(({ label, value }) => `${label} ${value}`),
    document.number ?? '',
  ]
    .filter(Boolean)
    .join(', '),
  ethics: document.ethics.map(({ label, cell }) => ({ label, cell: arrangedCell(cell, 1 / 3) })),
  standing: {
    ...document.standing,
    chunks: [],
    rows: document.standing.chunks.flat().map((cells) => arrangedRow(cells, document.standing.columns)),
  },
  details: document.details.map((field) => ({ ...field, rtl: isRightToLeft(field.value) })),
  sections: document.sections.map((section) => arrangedSection(section, layout)),
});

function arrangedSection(section: PlanSection, layout: PdfLayout) {
  if (section.kind === 'scores') {
    const { columns } = section;
    const rows = (of: PlanScoreGroup) =>
      of.rows.map(({ cells, bar }) => ({ cells: arrangedRow(cells, columns), bar }));
    const pages = pagesOf(section.groups).map((page) =>
      page.map((column) => column.map((group) => ({ name: group.name, rows: rows(group) }))),
    );
    return { ...section, groups: [], height: 0, pages };
  }
  if (section.kind === 'table') {
    const { columns } = section;
    const rows = (chunk: PlanCell[][]) => chunk.map((cells) => arrangedRow(cells, columns));
    const height = heightBefore(section.chunks[0] ?? [], columns, layout);
    const total = layout === 'letter' ? null : section.total;
    return { ...section, total, height, chunks: runs(section.chunks, layout).map(rows) };
  }
  const all = section.chunks.flat();
  const { activity, question, comment } = section.columns;
  const questions = all.find(({ required }) => !required)?.answers.map((one) => one.question) ?? [];
  const columns = columnsOf([section.columns.ethics, question, comment], ETHICS_SHARES);
  const ethics = all.filter(({ required }) => required);
  const height = ethics.length > 0 ? heightBefore(ethics.map(ethicsCells), columns, layout) : SECTION_HEAD;
  return {
    ...section,
    height: layout === 'letter' ? 0 : height,
    columns,
    activity,
    questions,
    shares: REFLECTION_SHARES,
    chunks: runs(section.chunks, layout).map((chunk) => ({
      ethics: chunk.filter(({ required }) => required).map((one) => ethicsRow(one, columns)),
      activities: chunk.filter(({ required }) => !required).map(activityRow),
    })),
  };
}

const columnsOf = (labels: string[], shares: number[]): PlanColumn[] =>
  labels.map((label, at) => ({ label, align: 'start', share: shares[at] ?? 1 }));

const ethicsCells = ({ title, answers: [only] }: PlanReflection): PlanCell[] => [
  title,
  only?.question ?? '',
  only?.comment ?? '',
];

function ethicsRow(one: PlanReflection, columns: PlanColumn[]): ArrangedCell[] {
  const [, ...rest] = arrangedRow(ethicsCells(one), columns);
  return [titleCell(one), ...rest];
}

function activityRow(one: PlanReflection): ArrangedCell[] {
  const cells = one.answers.flatMap(({ answer, comment }): PlanCell[] => [
    { text: answer, below: '', tone: 'strong' },
    comment,
  ]);
  return [
    titleCell(one),
    ...arrangedRow(['', ...cells], columnsOf(['', ...cells.map(() => '')], REFLECTION_SHARES)).slice(1),
  ];
}

/** Names the row: title, small print, and the mark of standard text. */
const titleCell = ({ title, facts, mark }: PlanReflection): ArrangedCell => ({
  text: title,
  below: facts.map(({ value }) => value).join(' \u00B7 '),
  tone: 'strong',
  mark,
  tall: false,
  rtl: isRightToLeft(title),
});

/** The groups in columns, two a page. A group is torn only where that saves a page. */
function pagesOf(groups: PlanScoreGroup[]): PlanScoreGroup[][][] {
  const pages = (columns: unknown[]) => Math.ceil(columns.length / 2);
  const [whole, torn] = [inColumns(groups, false), inColumns(groups, true)];
  const columns = pages(whole) > pages(torn) ? torn : whole;
  return Array.from({ length: pages(columns) }, (_, page) => columns.slice(page * 2, page * 2 + 2));
}

function inColumns(groups: PlanScoreGroup[], tear: boolean): PlanScoreGroup[][] {
  const columns: PlanScoreGroup[][] = [];
  let free = 0;
  for (const { name, rows } of groups) {
    let left = rows;
    while (left.length > 0) {
      if (free === 0 || (left.length > free && !tear)) {
        columns.push([]);
        free = SCORES_PER_COLUMN;
      }
      const taken = left.slice(0, free);
      columns.at(-1)?.push({ name, rows: taken });
      left = left.slice(free);
      free -= taken.length;
    }
  }
  return columns;
}

/**
 * The height that a page must have left for a section to begin on it, in points: heads and two rows, or three where the last two
 * stay together. 0 where the layout starts a page anyway, or there are no rows.
 */
function heightBefore(rows: PlanCell[][], columns: PlanColumn[], layout: PdfLayout): number {
  if (layout === 'letter' || rows.length === 0) return 0;
  const all = columns.reduce((sum, column) => sum + column.share, 0);
  const heights = rows
    .slice(0, rows.length === 3 ? 3 : 2)
    .map((cells) =>
      heightOf(cells.map((cell, at) => ({ text: textOf(cell), share: (columns[at]?.share ?? 0) / all }))),
    );
  return Math.min(MOST_HEIGHT, SECTION_HEAD + heights.reduce((sum, height) => sum + height, 0));
}

function textOf(cell: PlanCell): string {
  if (typeof cell === 'string') return cell;
  return cell.below === '' ? cell.text : `${cell.text}\n${cell.below}`;
}

const runs = <T>(chunks: T[][], layout: PdfLayout): T[][] =>
  layout === 'letter' || chunks.length === 0 ? chunks : [chunks.flat()];

function arrangedRow(cells: PlanCell[], columns: PlanColumn[]): ArrangedCell[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  return cells.map((cell, at) => arrangedCell(cell, (columns[at]?.share ?? 0) / shares));
}

/** `share` is the column's part of the width. */
function arrangedCell(cell: PlanCell, share: number): ArrangedCell {
  const { text, below, tone } = typeof cell === 'string' ? { text: cell, below: '', tone: 'plain' } : cell;
  const tall = mayBeTall(textOf(cell), share);
  const rtl = isRightToLeft(text);
  return tone === 'plain' && below === '' && !tall && !rtl ? text : { text, below, tone, tall, rtl };
}
