import { rand } from '#domain/money.ts';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import classes from './billing.module.css';
import { kinds, type SubscriptionKind } from './kinds.ts';
import type { Amounts } from './use-price-list.ts';

/** The amount that is paid now, and the renewal. */
export function Bill({ kind, amounts }: { kind: SubscriptionKind; amounts: Amounts }) {
  const { line, per } = kinds[kind];
  const { amountCents, recurringCents } = amounts;
  // Only the first annual amount is discounted; renewals are at full price (spec A §9).
  const full = kind === 'Annual' && recurringCents !== null ? recurringCents : amountCents;
  const off = full - amountCents;
  const rows: TotalRow[] = [{ key: 'full', label: line, value: rand(full) }];
  if (off > 0) {
    const percentage = Math.round((off / full) * 100);
    rows.push({ key: 'discount', label: `Discount ${percentage}%`, value: rand(-off) });
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
