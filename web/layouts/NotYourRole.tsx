import { type Right, roleNames, whoMay } from '#domain/office/roles.ts';
import { MasterNavigation } from '#web/parts/office/MasterNavigation.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useRole } from '#web/parts/office/rights.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** In place of a page that the caller's role does not open: which roles it opens to, and the pages that are theirs. */
export function NotYourRole({ right }: { right: Right }) {
  const role = useRole();
  return (
    <OfficePage title="This page is not open to your role">
      <Banner tone="amber" note="Ask an owner to do it, or for another role.">
        {role ? `Your role is ${roleNames[role]}. ` : ''}
        {whoMay(right)}
      </Banner>
      <MasterNavigation wide />
    </OfficePage>
  );
}
