import type { bulkAddLeads } from '#contract/admin-leads.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { judgeRow } from '#domain/csv/column.ts';
import { type LeadRow, leadRowRules } from '#domain/csv/lead-rows.ts';

const rules = leadRowRules(TEXT_MAX, (text) => email.safeParse(text).success);

/** The rows as the domain reads them, or every wrong cell by its place: 'leads.17.email'. */
export function judged(leads: BodyOf<typeof bulkAddLeads>['leads']): {
  rows: LeadRow[];
  faults: Record<string, string> | null;
} {
  const rows: LeadRow[] = [];
  const faults: Record<string, string> = {};
  for (const [index, lead] of leads.entries()) {
    const { values, faults: wrong } = judgeRow(rules, [lead.name, lead.email]);
    if (values) rows.push(values);
    for (const [key, reason] of Object.entries(wrong)) faults[`leads.${index}.${key}`] = reason;
  }
  return { rows, faults: Object.keys(faults).length > 0 ? faults : null };
}
