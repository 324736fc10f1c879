import { type bulkBookActivity, rowLimits } from '#contract/bulk-upload.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { type ActivityRow, activityRowRules } from '#domain/csv/activity-rows.ts';
import { judgeRow, keysOf } from '#domain/csv/column.ts';

/**
 * The rows as the domain reads them, or every wrong cell by its place: 'activities.17.activity_date'. The browser applies
 * the same rules before, but a call may come from elsewhere.
 */
export function judged(
  activities: BodyOf<typeof bulkBookActivity>['activities'],
  of: { today: CalendarDate; year: number },
): { rows: ActivityRow[]; faults: Record<string, string> | null } {
  const rules = activityRowRules(rowLimits, of);
  const keys = keysOf(rules.columns);
  const rows: ActivityRow[] = [];
  const faults: Record<string, string> = {};
  for (const [index, activity] of activities.entries()) {
    const { values, faults: wrong } = judgeRow(
      rules,
      keys.map((key) => activity[key]),
    );
    if (values) rows.push(values);
    for (const [key, reason] of Object.entries(wrong)) faults[`activities.${index}.${key}`] = reason;
  }
  return { rows, faults: Object.keys(faults).length > 0 ? faults : null };
}
