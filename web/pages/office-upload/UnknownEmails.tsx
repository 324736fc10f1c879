import { type MemberActivityRow, NO_MEMBER } from '#domain/csv/member-activity-rows.ts';
import { foldAddress } from '#domain/text/address.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import type { Review } from '#web/parts/csv/use-review.ts';
import { ProblemBox } from '#web/ui/ProblemBox.tsx';

const link = 'rpt-link-button rpt-red rpt-tap rpt-text-15 rpt-strong rpt-side rpt-anywhere';

/** How many rows it names. The filter shows the rest. */
const NAMED = 10;

/** The emails that no member has, each a link to its row (spec-readings 86). Nothing when there is none. */
export function UnknownEmails({ review }: { review: Review<MemberActivityRow> }) {
  const rows = review.all.filter(
    ({ status, faults }) => status === 'wrong' && faults.user_email === NO_MEMBER,
  );
  if (rows.length === 0) return null;
  const emails = new Set(rows.map(({ row }) => foldAddress(row.cells[0] ?? '')));
  return (
    <ProblemBox
      heading={
        <span role="status">{counted(emails.size, 'email belongs', 'emails belong')} to no member</span>
      }
      aria-label="Unknown emails"
    >
      <ul style={{ marginTop: 6 }}>
        {rows.slice(0, NAMED).map(({ row }) => (
          <li key={row.line}>
            <button className={link} type="button" onClick={() => review.goTo(row.line, 'user_email')}>
              Row {row.line}: {row.cells[0]?.trim()}
            </button>
          </li>
        ))}
        {rows.length > NAMED ? (
          <li>
            <button className={link} type="button" onClick={() => review.show('wrong')}>
              and {grouped(rows.length - NAMED)} more
            </button>
          </li>
        ) : null}
      </ul>
    </ProblemBox>
  );
}
