import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminLeadsPage() {
  return <PageTitle title="Leads" />;
}
