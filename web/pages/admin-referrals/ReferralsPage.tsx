import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminReferralsPage() {
  return <PageTitle title="Referral codes" />;
}
