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
import { CalendarSection } from './CalendarSection.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { MailInSection } from './MailInSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PictureForm } from './PictureForm.tsx';
import { RemindersSection } from './RemindersSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { YearActivities } from './YearActivities.tsx';

/** /app/account (spec A §2). */
export function AccountPage() {
  const year = usePlanYear();
  const { careerPath } = useSession();
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
        <Loaded query={account} rows={8}>
          {(data) => (
            <>
              <IdentityCard account={data} picture={data.user_profile_image || careerPath} />
              <Stack gap="page" className="rpt-halves rpt-fold-860">
                <SecuritySection factors={data.second_factors} passwordSince={data.password_since} />
                <PictureForm current={data.user_profile_image || careerPath} />
              </Stack>
              <YearActivities account={data} />
              <RemindersSection reminders={data.reminders} />
              <MailInSection mail={data.mail_in} />
              <CalendarSection feed={data.feed} />
              <Stack gap="page" className="rpt-halves rpt-fold-860">
                <SignInSection sessions={data.sessions} browsers={data.browsers} />
                <InvoiceSection rows={data.invoices} membership={data.membership} />
              </Stack>
              {data.seen.length > 0 ? (
                <p className="rpt-text-14 rpt-muted">
                  {`Your plan was seen by the office on ${inWords(data.seen.map(timeText))}.`}
                </p>
              ) : null}
            </>
          )}
        </Loaded>
        <OwnDataSection toKeep={keptUntilWords(account.data?.kept_until ?? null, `your record of ${year}`)} />
      </Stack>
    </>
  );
}
