import { rand } from '#domain/money.ts';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';
import type { Amounts } from './use-charge.ts';

interface BillProps {
  kind: SubscriptionKind;
  charge: Amounts;
  /** The discount that the amount has had. */
  percentage: number;
}

/** What is paid now, and what renews. */
export function Bill({ kind, charge, percentage }: BillProps) {
  const { line, per } = kinds[kind];
  const { amountCents, recurringCents } = charge;
  // Only the first amount is discounted; renewals are at full price (spec A §9).
  const full = percentage > 0 && recurringCents !== null ? recurringCents : amountCents;
  const rows: TotalRow[] = [{ key: 'full', label: line, value: rand(full) }];
  if (percentage > 0) {
    rows.push({ key: 'discount', label: `Discount ${percentage}%`, value: rand(amountCents - full) });
  }
  return (
    <div className={classes.bill}>
      <DoubleRuleTotal
        caption="What you pay now"
        heads={['You pay now', 'Amount']}
        rows={rows}
        total={rand(amountCents)}
      />
      {recurringCents === null ? null : (
        <p className={classes.small}>
          It renews at {rand(recurringCents)} {per} until you cancel.
        </p>
      )}
    </div>
  );
}
