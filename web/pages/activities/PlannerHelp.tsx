import template from '#web/assets/reflective-plan-template.docx?url';
import { links } from '#web/links.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

/** What 'Need Help?' says on the planner, with the reflective plan on paper (spec B §2.3). */
export const PlannerHelp = () => (
  <>
    Choose a learning area under Add More Activities and say what you will do for it, and when.{' '}
    {links.planTemplate ? (
      <ExternalLink href={links.planTemplate}>Reflective plan template</ExternalLink>
    ) : (
      <a href={template} download="Reflective plan template.docx">
        Reflective plan template
      </a>
    )}
  </>
);
