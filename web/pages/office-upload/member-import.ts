import { useMemo } from 'react';
import { reviewMemberActivities, rowLimits } from '#contract/bulk-upload.ts';
import { type CellTexts, keysOf } from '#domain/csv/column.ts';
import { memberRowKey, sameAs } from '#domain/csv/doubles.ts';
import { type MemberActivityRow, memberActivityRules } from '#domain/csv/member-activity-rows.ts';
import { call } from '#web/api/client.ts';
import { serverToday } from '#web/api/server-today.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';

/** The server's note on a row: why its email will not do, and whether the member's plan has it. */
export interface RowAnswer {
  fault: string | null;
  there: boolean;
}

/** The rules of the file, with what the server said of its rows so far. */
export const memberKind = (
  rules: ImportKind<MemberActivityRow>['rules'],
  answers: ReadonlyMap<string, RowAnswer>,
): ImportKind<MemberActivityRow> => ({
  rules,
  faults: (rows) => {
    const wrong = new Map<number, CellTexts<MemberActivityRow>>();
    for (const [at, row] of rows.entries()) {
      const fault = row && answers.get(memberRowKey(row))?.fault;
      if (fault) wrong.set(at, { user_email: fault });
    }
    return wrong;
  },
  doubles: (rows) => {
    const stored = [...answers].filter(([, { there }]) => there).map(([key]) => key);
    return sameAs(
      rows.map((row) => row && memberRowKey(row)),
      stored,
    );
  },
});

/** The rows of the file, compared with the members' plans of a year. */
export function useMemberImport(rows: readonly ReviewRow[], year: number) {
  const rules = useMemo(() => memberActivityRules(rowLimits, { today: serverToday(), year }), [year]);
  const keys = keysOf(rules.columns);
  const comparison = useAskedRows<MemberActivityRow, RowAnswer>({
    about: ['members', year],
    rules,
    rows,
    keyOf: memberRowKey,
    ask: async (wanted) => {
      const activities = wanted.map(({ row }) => sentRow(keys, row));
      const { faults, already } = await call(reviewMemberActivities, {
        body: { activities, rpt_year: year },
      });
      const there = new Set(already);
      return wanted.map((_, at) => ({
        fault: faults[`activities.${at}.user_email`] ?? null,
        there: there.has(at),
      }));
    },
  });
  const kind = useMemo(() => memberKind(rules, comparison.answers), [rules, comparison.answers]);
  return { kind, comparison };
}
