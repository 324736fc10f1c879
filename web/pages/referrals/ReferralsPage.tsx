import { useQuery } from '@tanstack/react-query';
import { myReferrals } from '#contract/referrals.ts';
import { rand } from '#domain/money/money.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CodeCard } from './CodeCard.tsx';
import { DatesCard } from './DatesCard.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import type { Referrals } from './referrals-data.ts';
import { UsesCard } from './UsesCard.tsx';

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
