import { judgeRow, keysOf, type RowRules } from './column.ts';

type Cells<Values> = Readonly<Record<keyof Values & string, string>>;

/**
 * The rows of a call as the domain reads them, or every wrong cell by its path: 'activities.17.title', where `list` is
 * 'activities'. The browser applies the same rules before, but a call may come from elsewhere.
 */
export function judgeRows<Values>(
  rules: RowRules<Values>,
  list: string,
  sent: readonly Cells<Values>[],
): { rows: Values[]; faults: Record<string, string> | null } {
  const { rows, faults } = judgeEach(rules, list, sent);
  const right = rows.flatMap((row) => (row === null ? [] : [row]));
  return { rows: right, faults: Object.keys(faults).length > 0 ? faults : null };
}

/** The rows of a call with every row in its place, where a wrong row is null, and the faults by their path. */
export function judgeEach<Values>(
  rules: RowRules<Values>,
  list: string,
  sent: readonly Cells<Values>[],
): { rows: (Values | null)[]; faults: Record<string, string> } {
  const keys = keysOf(rules.columns);
  const faults: Record<string, string> = {};
  const rows = sent.map((cells, index) => {
    const { values, faults: wrong } = judgeRow(
      rules,
      keys.map((key) => cells[key]),
    );
    for (const [key, reason] of Object.entries(wrong)) faults[`${list}.${index}.${key}`] = String(reason);
    return values;
  });
  return { rows, faults };
}
