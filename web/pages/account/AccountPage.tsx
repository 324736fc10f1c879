import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { accountOverview } from '#contract/account.ts';
import { membership } from '#contract/membership.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { AccountOnPaper } from './AccountOnPaper.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PictureForm } from './PictureForm.tsx';
import { SignInSection } from './SignInSection.tsx';
import { YearActivities } from './YearActivities.tsx';

/**
 * /app/account (spec A §2). Each card has a call of its own, and all of them are sent at once: the overview changes with the
 * plan year, the others with what is done in their card, and a failure shows in its own card.
 */
export function AccountPage() {
  const year = usePlanYear();
  const { careerPath } = useSession();
  const account = useQuery(query(accountOverview, { year }));
  // Its line is shown only when the overview is there, and would ask as late as that.
  usePrefetchQuery(query(membership));
  return (
    <>
      {usePrinting() ? <AccountOnPaper /> : null}
      <Stack gap="page" className="rpt-screen">
        <PageTitle title="My Account" />
        <Loaded query={account} rows={8}>
          {(data) => (
            <>
              <IdentityCard account={data} picture={data.user_profile_image || careerPath} />
              <PictureForm current={data.user_profile_image || careerPath} />
              <YearActivities account={data} />
            </>
          )}
        </Loaded>
        <Stack gap="page" className="rpt-halves rpt-fold-860">
          <SignInSection />
          <InvoiceSection />
        </Stack>
        <OwnDataSection />
      </Stack>
    </>
  );
}
