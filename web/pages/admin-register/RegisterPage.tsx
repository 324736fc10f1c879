import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminRegisterPage() {
  return <PageTitle title="Account creation" />;
}
