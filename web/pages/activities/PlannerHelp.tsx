import { operatorsLink } from '#web/api/outside-links.ts';
import template from '#web/assets/reflective-plan-template.docx?url';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

const outside = operatorsLink('plan_template');

/** The text of 'Need Help?' on the planner, with the reflective plan on paper (spec B §2.3). */
export const PlannerHelp = () => (
  <>
    Choose a learning area under Add More Activities and say what you will do for it, and when.{' '}
    {outside ? (
      <ExternalLink href={outside}>Reflective plan template</ExternalLink>
    ) : (
      <a href={template} download="Reflective plan template.docx">
        Reflective plan template
      </a>
    )}
  </>
);
