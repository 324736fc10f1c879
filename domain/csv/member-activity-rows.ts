import type { CalendarDate } from '../calendar/calendar.ts';
import { type ActivityRow, activityRowRules, type TextLimits } from './activity-rows.ts';
import { emailAddress } from './cells.ts';
import { type RowRules, shows } from './column.ts';

/** An activity of an administrator's upload: the member's address first, no evidence and no hours (spec B §5). */
export type MemberActivityRow = { user_email: string } & Omit<ActivityRow, 'evidence' | 'verifiable_hours'>;

/** The fault of a row whose email no member has. Only the server finds it; the review lists such rows on top. */
export const NO_MEMBER = 'No member has this email';

/** The rules of the file with an Email column. `year` is the plan year that all rows go into (spec-readings 86). */
export function memberActivityRules(
  limits: TextLimits,
  at: { today: CalendarDate; year: number },
): RowRules<MemberActivityRow> {
  const { columns, together } = activityRowRules(limits, at);
  const { evidence: _, verifiable_hours: __, ...shared } = columns;
  return {
    columns: {
      user_email: shows('naledi.khumalo@example.com', emailAddress('Email', limits.line)),
      ...shared,
    },
    ...(together ? { together } : {}),
  };
}
