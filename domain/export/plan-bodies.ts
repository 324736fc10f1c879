import { minutesOf } from '../hours/verifiable-hours.ts';
import { cycleInWords, inUnit } from '../obligations/cycle-words.ts';
import { declaredInWords } from '../obligations/declarations.ts';
import { dutyNames } from '../obligations/duty-names.ts';
import { statusInWords } from '../obligations/status.ts';
import { chunk, column, missing, quiet, strong, yesNo } from './plan-cells.ts';
import type { PlanBody, PlanCell, PlanDocumentInput, PlanTable } from './plan-document-types.ts';

/** More rows than four bodies have, so that the table is never broken. */
const ROWS_PER_PAGE = 40;

/**
 * The first questions of a reviewer (spec-readings 106): for each body its status, the hours that count, are recorded and lack proof, and each
 * written duty by its name.
 */
export const standingTable = ({ bodies }: PlanDocumentInput): PlanTable => ({
  kind: 'table',
  id: 'bodies',
  heading: 'Status with each body',
  columns: [
    column('Body', 22),
    column('Status', 22),
    column('Requirement', 22),
    column('Counted', 8, 'end'),
    column('Required', 8, 'end'),
    column('Recorded', 8, 'end'),
    column('Without proof', 10, 'end'),
    column('Met', 6, 'end'),
  ],
  chunks: chunk(bodies.flatMap(rowsOf), ROWS_PER_PAGE),
  total: null,
  empty: 'Nothing is required',
});

/** The name and the status stand in the first row of a body. */
function rowsOf(body: PlanBody): PlanCell[][] {
  const lines = [...body.hours.map((one) => hoursLine(one, body)), ...body.duties.map(dutyLine)];
  const shown = body.status === 'waived' || lines.length === 0 ? [nothingIn(body)] : lines;
  return shown.map((cells, at) => [
    at === 0 ? nameCell(body) : '',
    at === 0 ? statusCell(body) : '',
    ...cells,
  ]);
}

/** The body, and below it the days of a cycle that is no calendar year, the level and the number of the registration. */
function nameCell({ label, cycle, level, number }: PlanBody): PlanCell {
  const below = [cycleInWords(cycle), level, number && `Number ${number}`].filter(Boolean).join('. ');
  return below === '' ? strong(label) : { ...strong(label), below };
}

const nothingIn = ({ cycle }: PlanBody): PlanCell[] => [
  quiet(cycleInWords(cycle) ? 'Nothing in this cycle' : 'Nothing this year'),
  '',
  '',
  '',
  '',
  '',
];

const hoursLine = (
  { label, counted, required, recorded, without_proof }: PlanBody['hours'][number],
  { unit }: PlanBody,
) => {
  const shown = (hours: number) => inUnit(minutesOf(hours), unit);
  const isMet = counted >= required;
  return [
    label,
    shown(counted),
    shown(required),
    shown(recorded),
    without_proof > 0 && !isMet ? missing(shown(without_proof)) : shown(without_proof),
    isMet ? yesNo(true) : missing(yesNo(false)),
  ];
};

const dutyLine = ({ key, met, done, of }: PlanBody['duties'][number]): PlanCell[] => [
  dutyNames[key],
  String(done),
  String(of),
  '',
  '',
  met ? yesNo(true) : missing(yesNo(false)),
];

function statusCell({ status, without_proof, sure, declared, declared_to, receiver }: PlanBody): PlanCell {
  const notes = [
    sure ? '' : 'A figure is not confirmed with the body',
    declared ? declaredInWords({ declared_to, receiver }, declared.submitted_on) : '',
  ].filter((note) => note !== '');
  const tone =
    status === 'waived' ? 'quiet' : status === 'met' || status === 'on_course' ? 'plain' : 'missing';
  return { text: statusInWords(status, minutesOf(without_proof)), below: notes.join('. '), tone };
}
