import { judgeRow, keysOf, type RowRules } from '#domain/csv/column.ts';
import {
  type Choices,
  guessesOf,
  type ListKind,
  type Open,
  openOf,
  rowsUnder,
} from '#domain/csv/column-choice.ts';
import { listsOf, openedAs } from '#domain/csv/open-file.ts';
import { byName } from '#domain/text/names.ts';
import { decode } from '#web/parts/csv/decode.ts';
import { rowsOf } from '#web/parts/csv/records.ts';

/** Reads a file as a page does: the row of its heads, the columns that it takes by itself, what it asks, and each row. */
export function readAs<Values>(
  kind: ListKind<Values>,
  rules: RowRules<Values>,
  bytes: Uint8Array,
  said: { columns?: Partial<Choices<Values>>; open?: Partial<Open> } = {},
) {
  const read = rowsOf(decode(bytes), listsOf(kind.columns));
  const opened = read.ok ? openedAs(kind, read.rows) : read;
  if (!opened.ok) return { fault: opened.fault };
  const { table } = opened;
  const keys = keysOf(kind.columns);
  const guesses = guessesOf(kind, table);
  const choices = { ...byName(keys, (key) => guesses[key].choice), ...said.columns } as Choices<Values>;
  const open = { ...openOf(kind, table, choices), ...said.open };
  const headOf = (at: number) => table.header[at] ?? '';
  return {
    line: table.line,
    chosen: Object.fromEntries(
      keys.flatMap((key) => {
        const choice = choices[key];
        return choice ? [[key, 'at' in choice ? headOf(choice.at) : choice.all]] : [];
      }),
    ),
    asks: Object.fromEntries(
      keys.flatMap((key) => (guesses[key].rivals.length > 0 ? [[key, guesses[key].rivals.map(headOf)]] : [])),
    ),
    open,
    rows: rowsUnder(kind, table, choices, open).map(({ line, cells, leftOut }) => {
      const { faults, values } = judgeRow(rules, cells);
      const proposals = Object.fromEntries(
        keys.flatMap((key, at) => {
          const proposal = key in faults ? kind.columns[key].propose?.(cells[at] ?? '') : null;
          return proposal ? [[key, proposal]] : [];
        }),
      );
      return {
        line,
        cells: byName(keys, (key) => cells[keys.indexOf(key)] ?? ''),
        faults,
        values,
        proposals,
        leftOut: leftOut === true,
      };
    }),
  };
}
