import { judgeRow, keysOf, type RowRules } from './column.ts';

type Cells<Values> = Readonly<Record<keyof Values & string, string>>;

/**
 * The rows of a call as the domain reads them, or every wrong cell by its place: 'activities.17.title', where `list` is
 * 'activities'. The browser applies the same rules before, but a call may come from elsewhere.
 */
export function judgeRows<Values>(
  rules: RowRules<Values>,
  list: string,
  sent: readonly Cells<Values>[],
): { rows: Values[]; faults: Record<string, string> | null } {
  const keys = keysOf(rules.columns);
  const rows: Values[] = [];
  const faults: Record<string, string> = {};
  for (const [index, cells] of sent.entries()) {
    const { values, faults: wrong } = judgeRow(
      rules,
      keys.map((key) => cells[key]),
    );
    if (values) rows.push(values);
    for (const [key, reason] of Object.entries(wrong)) faults[`${list}.${index}.${key}`] = String(reason);
  }
  return { rows, faults: Object.keys(faults).length > 0 ? faults : null };
}
