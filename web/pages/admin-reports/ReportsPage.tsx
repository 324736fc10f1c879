import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminReportsPage() {
  return <PageTitle title="Reports" />;
}
