import { type Right, roleNames, whoMay } from '#domain/roles.ts';
import { AdminPage } from '#web/parts/admin/AdminPage.tsx';
import { MasterNavigation } from '#web/parts/admin/MasterNavigation.tsx';
import { useRole } from '#web/parts/admin/rights.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** In place of a page that the caller's role does not open: which roles it opens to, and the pages that are theirs. */
export function NotYourRole({ right }: { right: Right }) {
  const role = useRole();
  return (
    <AdminPage title="This page is not open to your role">
      <Banner tone="amber" note="Ask an owner to do it, or for another role.">
        {role ? `Your role is ${roleNames[role]}. ` : ''}
        {whoMay(right)}
      </Banner>
      <MasterNavigation wide />
    </AdminPage>
  );
}
