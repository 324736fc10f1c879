import { links } from '#web/links.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

/** What 'Need Help?' says on the planner. */
export const PlannerHelp = () => (
  <>
    Choose a learning area under Add More Activities and say what you will do for it, and when.
    {links.planTemplate ? (
      <>
        {' '}
        <ExternalLink href={links.planTemplate}>Reflective plan template</ExternalLink>
      </>
    ) : null}
  </>
);
