import { addMonths } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Cents, cents, rand } from '#domain/money/money.ts';
import { serverToday } from '#web/api/server-today.ts';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './payment.module.css';
import type { Amounts } from './use-price-list.ts';

export interface BillLine {
  /** 'Annual subscription', 'Plan year 2023'. */
  line: string;
  /** The words after an amount that renews: 'a year'. */
  per?: string;
  /** How many months the payment pays for. */
  months?: number;
}

/** The applied discount code, and how to remove it. */
export interface AppliedCode {
  code: string;
  onRemove: () => void;
}

interface BillProps extends BillLine {
  /** The price without a discount. */
  fullCents: Cents;
  amounts: Amounts;
  /** Without it a discount is shown without its code. */
  applied: AppliedCode | null;
}

/** The amount that is paid now, and the renewal. */
export function Bill({ line, per, months = 0, fullCents, amounts, applied }: BillProps) {
  const { amountCents, recurringCents } = amounts;
  const off = fullCents - amountCents;
  const rows: TotalRow[] = [{ key: 'full', label: line, value: rand(fullCents) }];
  if (off > 0) {
    const percentage = Math.round((off / fullCents) * 100);
    const label = applied ? <Code {...applied} percentage={percentage} /> : `Discount ${percentage}%`;
    rows.push({ key: 'discount', label, value: rand(cents(-off)) });
  }
  return (
    <Stack gap={12}>
      <DoubleRuleTotal
        caption="What you pay now"
        heads={['You pay now', 'Amount']}
        rows={rows}
        total={rand(amountCents)}
      />
      {recurringCents === null ? null : (
        <p className="rpt-text-14 rpt-muted">
          It renews at {rand(recurringCents)} {per}, next on {dateInWords(addMonths(serverToday(), months))},
          until you cancel.
        </p>
      )}
    </Stack>
  );
}

const Code = ({ code, onRemove, percentage }: AppliedCode & { percentage: number }) => (
  <Row as="span" className="rpt-anywhere" style={{ gap: '0 12px' }}>
    Discount {percentage}% ({code})
    <button type="button" className={classes.remove} onClick={onRemove}>
      Remove
    </button>
  </Row>
);
