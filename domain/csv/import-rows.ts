import type { CompetencyKey } from '#framework/competencies.ts';
import { isBlank } from '../text/blank-text.ts';
import type { TextLimits } from './activity-rows.ts';
import { decimalHours, line, longText, webLink } from './cells.ts';
import { type Column, headed, type RowRules, type ValuesOf } from './column.ts';
import { dateColumn, dayFirst } from './day-first.ts';
import { activityType, competency } from './framework-cells.ts';
import { knownHeads } from './known-heads.ts';

/** The columns that an import of another system's file fills in. Only title, type and date have to be there. */
const columnsOf = (limits: TextLimits, year: number) => ({
  title: headed(knownHeads.title, line('Title', 'Enter a title', limits.line)),
  type: activityType,
  activity_date: dateColumn('Date', (text) => dated(text, year)),
  verifiable_hours: decimalHours('Hours'),
  provider: headed(knownHeads.provider, optional('', line('Provider', '', limits.line))),
  description: headed(knownHeads.description, optional('', longText('Description', '', limits.long))),
  competency: optional<CompetencyKey | ''>('', competency),
  evidence: headed(knownHeads.evidence, webLink('Evidence Url', limits.link)),
});

/** An activity of another system. Without a competency it is to be sorted. */
export type ImportedRow = ValuesOf<ReturnType<typeof columnsOf>>;

/** The rules of an import into a plan year. `limits` are the longest texts. */
export const importRules = (limits: TextLimits, year: number): RowRules<ImportedRow> => ({
  columns: columnsOf(limits, year),
});

/** The column with an empty cell let through. */
const optional = <Value>(empty: Value, column: Column<Value>): Column<Value> => ({
  ...column,
  judge: (text) => (isBlank(text) ? { ok: true, value: empty } : column.judge(text)),
});

/** An import has what was done, so each row has a day; one of another year is likely in the wrong file. */
function dated(text: string, year: number): ReturnType<Column<string>['judge']> {
  const verdict = dayFirst(text);
  if (!verdict.ok) return verdict;
  if (verdict.value === null) return { ok: false, reason: 'Enter a date' };
  const own = { ok: true, value: verdict.value } as const;
  return verdict.value.startsWith(`${year}-`) ? own : { ...own, note: `Outside ${year}` };
}
