import { rand } from '#domain/money.ts';
import type { Charge } from '#domain/pricing.ts';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';

interface BillProps {
  kind: SubscriptionKind;
  /** Without the discount. */
  full: Charge;
  /** With it. */
  charge: Charge;
  percentage: number;
}

/** What is paid now, and what renews. */
export function Bill({ kind, full, charge, percentage }: BillProps) {
  const { line, per } = kinds[kind];
  const rows: TotalRow[] = [{ key: 'full', label: line, value: rand(full.amountCents) }];
  if (percentage > 0) {
    const off = charge.amountCents - full.amountCents;
    rows.push({ key: 'discount', label: `Discount ${percentage}%`, value: rand(off) });
  }
  return (
    <div className={classes.bill}>
      <DoubleRuleTotal
        caption="What you pay now"
        heads={['You pay now', 'Amount']}
        rows={rows}
        total={rand(charge.amountCents)}
      />
      {charge.recurringCents === null ? null : (
        <p className={classes.small}>
          It renews at {rand(charge.recurringCents)} {per} until you cancel.
        </p>
      )}
    </div>
  );
}
