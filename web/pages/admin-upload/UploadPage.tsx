import { PageTitle } from '#web/ui/PageTitle.tsx';

export function AdminUploadPage() {
  return <PageTitle title="Bulk upload" />;
}
