import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminUsersPage() {
  return <PageTitle title="Users" />;
}
