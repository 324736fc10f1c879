import { useMemo } from 'react';
import { rowLimits } from '#contract/bulk-upload.ts';
import { reviewAffiliates } from '#contract/office-activities.ts';
import { activityKey } from '#domain/activities/same-activity.ts';
import { type AffiliateRow, affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { call } from '#web/api/client.ts';
import { serverToday } from '#web/api/server-today.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';

export const affiliateRules = () => affiliateRowRules(rowLimits, serverToday());

/** The rules of the file, with what the server said of its rows so far: whether they are there already. */
export const affiliateKind = (
  rules: ImportKind<AffiliateRow>['rules'],
  answers: ReadonlyMap<string, boolean>,
): ImportKind<AffiliateRow> => ({
  rules,
  doubles: (rows) =>
    sameAs(
      rows.map((row) => row && activityKey(row)),
      [...answers].filter(([, there]) => there).map(([key]) => key),
    ),
});

/** The rows of the file, compared with the stored activities. */
export function useAffiliateImport(rows: readonly ReviewRow[]) {
  const rules = useMemo(affiliateRules, []);
  const comparison = useAskedRows<AffiliateRow, boolean>({
    about: ['affiliates'],
    rules,
    rows,
    keyOf: activityKey,
    ask: async (wanted) => {
      const activities = wanted.map(({ values: { title, provider, type, competency, activity_date } }) => ({
        title,
        provider,
        type,
        competency,
        activity_date: activity_date ?? '',
      }));
      const there = new Set((await call(reviewAffiliates, { body: { activities } })).already);
      return wanted.map((_, at) => there.has(at));
    },
  });
  const kind = useMemo(() => affiliateKind(rules, comparison.answers), [rules, comparison.answers]);
  return { kind, comparison };
}
