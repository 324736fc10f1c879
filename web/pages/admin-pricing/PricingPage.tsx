import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminPricingPage() {
  return <PageTitle title="Pricing" />;
}
