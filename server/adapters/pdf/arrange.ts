import type {
  PlanCell,
  PlanColumn,
  PlanDocument,
  PlanReflection,
  PlanSection,
} from '#domain/plan-document-types.ts';
import { isRightToLeft, mayBeTall } from './plan-text.ts';
import type { PdfLayout } from './port.ts';

/** A cell as plan.typ takes it: a plain string when it needs no style. */
type ArrangedCell = string | { text: string; below: string; tone: string; tall: boolean; rtl: boolean };

/** Question, answer and comment. */
const REFLECTION_SHARES = [9, 1.2, 8] as const;

/**
 * The plan as plan.typ takes it. Version 1 (letter) keeps the specified page breaks. Version 2 flows, so all rows of a
 * table are in one chunk (spec-readings 72).
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
    return { ...section, chunks: runs(section.chunks, layout).map(rows) };
  }
  const columns = section.columns.map((label, at) => ({
    label,
    align: 'start' as const,
    share: REFLECTION_SHARES[at] ?? 1,
  }));
  const rows = (chunk: PlanReflection[]) => chunk.map((one) => arrangedReflection(one, columns));
  return { ...section, columns, chunks: runs(section.chunks, layout).map(rows) };
}

const runs = <T>(chunks: T[][], layout: PdfLayout): T[][] =>
  layout === 'letter' || chunks.length === 0 ? chunks : [chunks.flat()];

const arrangedReflection = ({ title, facts, mark, answers }: PlanReflection, columns: PlanColumn[]) => ({
  title,
  facts: facts.map(({ label, value }) => `${label}: ${value}`).join('   \u00B7   '),
  mark,
  cells: answers.flatMap(({ question, answer, comment, outstanding }) =>
    arrangedRow(
      [question, answer, outstanding ? { text: comment, below: '', tone: 'missing' } : comment],
      columns,
    ),
  ),
});

function arrangedRow(cells: PlanCell[], columns: PlanColumn[]): ArrangedCell[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  return cells.map((cell, at) => arrangedCell(cell, (columns[at]?.share ?? 0) / shares));
}

/** `share` is the column's part of the width. */
function arrangedCell(cell: PlanCell, share: number): ArrangedCell {
  const { text, below, tone } = typeof cell === 'string' ? { text: cell, below: '', tone: 'plain' } : cell;
  const tall = mayBeTall(below === '' ? text : `${text}\n${below}`, share);
  const rtl = isRightToLeft(text);
  return tone === 'plain' && !tall && !rtl ? text : { text, below, tone, tall, rtl };
}
