import { useMemo } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { reviewLeads } from '#contract/office-leads.ts';
import type { CellTexts } from '#domain/csv/column.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { type LeadRow, leadRowRules } from '#domain/csv/lead-rows.ts';
import { call } from '#web/api/client.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';

/** The server's note on an address: that it is a lead already, or that it left the list. */
export type LeadAnswer = 'new' | 'lead' | 'left';

export const leadRules = leadRowRules(TEXT_MAX);

/** The rules of the file, with what the server said of its addresses so far. */
export const leadKind = (answers: ReadonlyMap<string, LeadAnswer>): ImportKind<LeadRow> => ({
  rules: leadRules,
  faults: (rows) => {
    const wrong = new Map<number, CellTexts<LeadRow>>();
    for (const [at, row] of rows.entries())
      if (row && answers.get(row.email) === 'left')
        wrong.set(at, { email: 'This address left the list, or mail to it came back. Leave the row out.' });
    return wrong;
  },
  doubles: (rows) =>
    sameAs(
      rows.map((row) => row?.email ?? null),
      [...answers].filter(([, answer]) => answer === 'lead').map(([email]) => email),
    ),
});

/** The rows of the file, compared with the leads and with who left. */
export function useLeadImport(rows: readonly ReviewRow[]) {
  const comparison = useAskedRows<LeadRow, LeadAnswer>({
    about: ['leads'],
    rules: leadRules,
    rows,
    keyOf: ({ email }) => email,
    ask: async (wanted) => {
      const emails = wanted.map(({ values }) => values.email);
      const { already, left } = await call(reviewLeads, { body: { emails } });
      const [there, gone] = [new Set(already), new Set(left)];
      return wanted.map((_, at) => (gone.has(at) ? 'left' : there.has(at) ? 'lead' : 'new'));
    },
  });
  const kind = useMemo(() => leadKind(comparison.answers), [comparison.answers]);
  return { kind, comparison };
}
