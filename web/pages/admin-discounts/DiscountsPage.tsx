import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminDiscountsPage() {
  return <PageTitle title="Discount codes" />;
}
