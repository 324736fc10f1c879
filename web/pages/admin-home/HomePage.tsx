import { MasterNavigation } from '#web/parts/admin/MasterNavigation.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';

/** The administrator's home. */
export function AdminHomePage() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <MasterNavigation />
    </>
  );
}
