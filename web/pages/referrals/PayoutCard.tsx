import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Referrals } from './referrals-data.ts';

/** The earnings, the payouts, and the rest (spec B §9). */
export function PayoutCard({ referrals: { reward, payout } }: { referrals: Referrals }) {
  const { used, earned, paid_out, paid_out_amount, last_paid_out, available } = payout;
  // The reward may have been another one when a part was paid out.
  const each = earned === used * reward ? `, ${rand(reward)} each` : '';
  const label = used === 0 ? 'Not used yet' : `${used} used${each}`;
  const rows: TotalRow[] = [{ key: 'used', label, value: rand(earned) }];
  if (paid_out > 0) {
    const paid = `${paid_out} paid out, ${dateInWords(last_paid_out)}`;
    rows.push({ key: 'paid', label: paid, value: rand(cents(-paid_out_amount)) });
  }
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" aria-labelledby="available">
      <h2 className="rpt-text-16" id="available">
        Available for Payout
      </h2>
      <DoubleRuleTotal
        caption="Available for Payout"
        heads={['Uses', 'Reward']}
        rows={rows}
        totalLabel="Available"
        total={rand(available)}
      />
      <OutsideButton className="rpt-over-4" href={linkTo('payout')} fullWidth>
        Request Payout
      </OutsideButton>
    </Stack>
  );
}
