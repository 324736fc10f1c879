import { useQuery } from '@tanstack/react-query';
import { myReferrals } from '#contract/referrals.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { DoubleRuleTotal, type TotalRow } from '#web/ui/DoubleRuleTotal.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CodeCard } from './CodeCard.tsx';
import { DatesCard } from './DatesCard.tsx';
import type { Referrals, Use } from './referrals-data.ts';

/** /app/myreferrals (spec A §2). */
export function ReferralsPage() {
  const referrals = useQuery(query(myReferrals));
  return (
    <Stack gap="page">
      <PageTitle title="My Referrals" lead={referrals.data ? whatItBrings(referrals.data) : <>&nbsp;</>} />
      <Loaded query={referrals} rows={4}>
        {(data) => (
          <>
            <CodeCard code={data.discount_code} />
            <Stack gap="page" className="rpt-thirds rpt-top rpt-two-860 rpt-fold-640">
              <PayoutCard referrals={data} />
              <UsesCard uses={data.uses} />
              <DatesCard uses={data.uses} />
            </Stack>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const whatItBrings = ({ percentage_discount, reward }: Referrals) =>
  `A colleague who signs up for a year with your code pays ${percentage_discount}% less. You get ${rand(reward)}.`;

/** The earnings, the payouts, and the rest (spec B §9). */
function PayoutCard({ referrals: { reward, payout } }: { referrals: Referrals }) {
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

/** How often the code was used, by calendar year. */
function UsesCard({ uses }: { uses: readonly Use[] }) {
  const years = new Map<string, number>();
  for (const { date_used } of uses) {
    const year = date_used.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" aria-labelledby="times-used">
      <h2 className="rpt-text-16" id="times-used">
        Number of Times Used
      </h2>
      <DoubleRuleTotal
        caption="Number of Times Used"
        heads={['Year', 'Times']}
        rows={[...years].map(([year, times]) => ({ key: year, label: year, value: times }))}
        total={uses.length}
      />
    </Stack>
  );
}
