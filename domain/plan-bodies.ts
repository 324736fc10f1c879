import { dateInWords } from './date-words.ts';
import { statusNames } from './obligations/status.ts';
import { chunk, column, missing, oneDecimal, plain, quiet, strong } from './plan-cells.ts';
import type { PlanBody, PlanCell, PlanDocumentInput, PlanTable } from './plan-document-types.ts';

/** Rows before a page break of version 1, which is never made of a document with a number. */
const ROWS_PER_PAGE = 30;

/** The status and the hours of each body, in a document with a number (obligations §5); none in any other. */
export const bodiesTables = ({ issued }: PlanDocumentInput): PlanTable[] =>
  issued ? [bodiesTable(issued.bodies)] : [];

function bodiesTable(bodies: readonly PlanBody[]): PlanTable {
  return {
    kind: 'table',
    id: 'bodies',
    heading: 'Where the plan stands',
    columns: [
      column('Body and version of its rules', 24),
      column('Asked for', 26),
      column('Counted', 9, 'end'),
      column('Required', 9, 'end'),
      column('Status', 16),
    ],
    chunks: chunk(bodies.flatMap(rowsOf), ROWS_PER_PAGE),
    total: null,
    empty: 'Nothing is asked for',
  };
}

/** The name and the status stand in the first row of a body. */
function rowsOf(body: PlanBody): PlanCell[][] {
  const { label, version, hours, duties } = body;
  const lines = [
    ...hours.map((one) => [one.label, oneDecimal(one.counted), oneDecimal(one.required)]),
    ...(duties.length > 0
      ? [['Written duties', `${duties.filter(({ met }) => met).length}`, `${duties.length}`]]
      : []),
  ];
  const shown = body.status === 'waived' || lines.length === 0 ? [['Nothing this year', '', '']] : lines;
  return shown.map((cells, at) => [
    at === 0 ? strong(label, version) : '',
    ...cells,
    at === 0 ? statusCell(body) : '',
  ]);
}

function statusCell({ status, sure, declared }: PlanBody): PlanCell {
  const notes = [
    sure ? '' : 'A figure is not confirmed with the body',
    declared ? `Declared on ${dateInWords(declared.submitted_on)}` : '',
  ].filter((note) => note !== '');
  const name = statusNames[status];
  if (notes.length > 0) return plain(name, notes.join('. '));
  if (status === 'waived') return quiet(name);
  return status === 'met' || status === 'on_course' ? name : missing(name);
}
