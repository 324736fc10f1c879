import { useQuery } from '@tanstack/react-query';
import { accountPage } from '#contract/page-calls.ts';
import { inWords } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { keptUntilWords } from '#web/parts/kept-until.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { oftenThenSeldom } from '#web/parts/payments/use-payment-state.ts';
import { timeText } from '#web/parts/time-text.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { AccountOnPaper } from './AccountOnPaper.tsx';
import { AccountPanel, AccountTabs, useAccountTab } from './AccountTabs.tsx';
import type { Account } from './account-data.ts';
import { BuyerSection } from './BuyerSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { MailInSection } from './MailInSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PictureForm } from './PictureForm.tsx';
import { RemindersSection } from './RemindersSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { YearActivities } from './YearActivities.tsx';

/** /app/account (spec A §2). */
export function AccountPage() {
  const year = usePlanYear();
  const tab = useAccountTab();
  const account = useQuery({
    ...query(accountPage, { year }),
    // Until the provider has confirmed a cancellation: then it can be taken up again.
    refetchInterval: ({ state }) => (state.data?.membership.cancelling ? oftenThenSeldom(state) : false),
  });
  return (
    <>
      {usePrinting() && account.data ? <AccountOnPaper account={account.data} year={year} /> : null}
      <Stack gap="page" className="rpt-screen">
        <PageTitle title="My Account" />
        <AccountTabs>
          {/* A member whose account cannot be read can still take the data along. */}
          {tab === 'your-data' && !account.data ? null : (
            <Loaded query={account} rows={8}>
              {(data) => <Panels account={data} />}
            </Loaded>
          )}
          <AccountPanel tab="your-data">
            <OwnDataSection
              toKeep={keptUntilWords(account.data?.kept_until ?? null, `your record of ${year}`)}
            />
          </AccountPanel>
        </AccountTabs>
      </Stack>
    </>
  );
}

function Panels({ account }: { account: Account }) {
  const { careerPath } = useSession();
  const picture = account.user_profile_image || careerPath;
  return (
    <>
      <AccountPanel tab="profile">
        <IdentityCard account={account} picture={picture} />
        <PictureForm current={picture} />
        <YearActivities account={account} />
      </AccountPanel>
      <AccountPanel tab="security">
        <SecuritySection factors={account.second_factors} passwordSince={account.password_since} />
        <SignInSection sessions={account.sessions} browsers={account.browsers} />
        {account.seen.length > 0 ? (
          <p className="rpt-text-14 rpt-muted">
            {`The office looked at your plan on ${inWords(account.seen.map(timeText))}.`}
          </p>
        ) : null}
      </AccountPanel>
      <AccountPanel tab="reminders-and-calendar">
        <RemindersSection reminders={account.reminders} />
        <CalendarSection feed={account.feed} />
        <MailInSection mail={account.mail_in} />
      </AccountPanel>
      <AccountPanel tab="billing">
        <PaymentCard view={account.membership} />
        <InvoiceSection rows={account.invoices} membership={account.membership} />
        <BuyerSection buyer={account.buyer} invoices={account.invoices} />
      </AccountPanel>
    </>
  );
}
