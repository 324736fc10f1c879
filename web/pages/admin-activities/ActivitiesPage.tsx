import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminActivitiesPage() {
  return <PageTitle title="Affiliate activities" />;
}
