import { useQuery } from '@tanstack/react-query';
import { accountOverview } from '#contract/account.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { MembershipCard } from '#web/parts/membership/MembershipCard.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import classes from './AccountPage.module.css';
import { IdentityCard } from './IdentityCard.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { PictureForm } from './PictureForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { YearActivities } from './YearActivities.tsx';

/** /app/account (spec A §2). */
export function AccountPage() {
  const year = usePlanYear();
  const account = useQuery(query(accountOverview, { year }));
  return (
    <div className={classes.page}>
      <PageTitle title="My Account" />
      <Loaded query={account} rows={8}>
        {(data) => (
          <>
            <IdentityCard account={data} />
            <MembershipCard />
            <PictureForm current={data.user_profile_image} />
            <YearActivities account={data} />
          </>
        )}
      </Loaded>
      <InvoiceSection />
      <SecuritySection />
    </div>
  );
}
