import type {
  PlanCell,
  PlanColumn,
  PlanDocument,
  PlanReflection,
  PlanSection,
} from '#domain/plan-document-types.ts';
import { heightOf, isRightToLeft, mayBeTall } from './plan-text.ts';
import type { PdfLayout } from './port.ts';

/** A cell as plan.typ takes it: a plain string when it needs no style. */
type ArrangedCell = string | { text: string; below: string; tone: string; tall: boolean; rtl: boolean };

/** In points: a section's heading, the head of its table, and the space around them; the head of a reflection. */
const [SECTION_HEAD, REFLECTION_HEAD] = [37, 35];
/** Half a page: no more height than this is kept free, however tall the first rows are. */
const MOST_HEIGHT = 240;
/** Question, answer and comment. */
const REFLECTION_SHARES = [9, 1.2, 8] as const;

/**
 * The plan as plan.typ takes it. Version 1 (letter) keeps the specified page breaks. Version 2 flows, so all rows of a
 * table are in one chunk (spec-readings 75).
 */
export const arranged = (document: PlanDocument, layout: PdfLayout) => ({
  ...document,
  'made-on': document.made.map(({ label, value }) => `${label} ${value}`)[0] ?? '',
  details: document.details.map((field) => ({ ...field, rtl: isRightToLeft(field.value) })),
  sections: document.sections.map((section) => arrangedSection(section, layout)),
});

function arrangedSection(section: PlanSection, layout: PdfLayout) {
  if (section.kind === 'table') {
    const { columns } = section;
    const rows = (chunk: PlanCell[][]) => chunk.map((cells) => arrangedRow(cells, columns));
    const height = heightBefore(section.chunks[0] ?? [], columns, layout);
    return { ...section, height, chunks: runs(section.chunks, layout).map(rows) };
  }
  const columns = section.columns.map((label, at) => ({
    label,
    align: 'start' as const,
    share: REFLECTION_SHARES[at] ?? 1,
  }));
  const rows = (chunk: PlanReflection[]) => chunk.map((one) => arrangedReflection(one, columns));
  const [first] = section.chunks[0] ?? [];
  const answers = first ? first.answers.map((one) => [one.question, one.answer, one.comment]) : [];
  const height = heightBefore(answers, columns, layout, REFLECTION_HEAD);
  return { ...section, columns, height, chunks: runs(section.chunks, layout).map(rows) };
}

/**
 * The height that a page must have left for a section to begin on it, in points: heads and two rows. 0 where the
 * layout starts a page anyway, or there are no rows.
 */
function heightBefore(rows: PlanCell[][], columns: PlanColumn[], layout: PdfLayout, heads = 0): number {
  if (layout === 'letter' || rows.length === 0) return 0;
  const all = columns.reduce((sum, column) => sum + column.share, 0);
  const heights = rows
    .slice(0, 2)
    .map((cells) =>
      heightOf(cells.map((cell, at) => ({ text: textOf(cell), share: (columns[at]?.share ?? 0) / all }))),
    );
  return Math.min(MOST_HEIGHT, SECTION_HEAD + heads + heights.reduce((sum, height) => sum + height, 0));
}

function textOf(cell: PlanCell): string {
  if (typeof cell === 'string') return cell;
  return cell.below === '' ? cell.text : `${cell.text}\n${cell.below}`;
}

const runs = <T>(chunks: T[][], layout: PdfLayout): T[][] =>
  layout === 'letter' || chunks.length === 0 ? chunks : [chunks.flat()];

const arrangedReflection = ({ title, facts, mark, answers }: PlanReflection, columns: PlanColumn[]) => ({
  title,
  facts: facts.map(({ label, value }) => `${label}: ${value}`).join('   \u00B7   '),
  mark,
  cells: answers.flatMap(({ question, answer, comment }) =>
    arrangedRow([question, answer, comment], columns),
  ),
});

function arrangedRow(cells: PlanCell[], columns: PlanColumn[]): ArrangedCell[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  return cells.map((cell, at) => arrangedCell(cell, (columns[at]?.share ?? 0) / shares));
}

/** `share` is the column's part of the width. */
function arrangedCell(cell: PlanCell, share: number): ArrangedCell {
  const { text, below, tone } = typeof cell === 'string' ? { text: cell, below: '', tone: 'plain' } : cell;
  const tall = mayBeTall(textOf(cell), share);
  const rtl = isRightToLeft(text);
  return tone === 'plain' && !tall && !rtl ? text : { text, below, tone, tall, rtl };
}
