import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { userData } from '#contract/profile.ts';
import { furthestIndex, indexOfStep, type NamedStep, namedSteps } from '#domain/years/named-steps.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { paths, personalDetails } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './WizardRail.module.css';

/** The named steps beside the form, or folded above it on a narrow page (readings 13). */
export function WizardRail({ at }: { at: number }) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const furthest = Math.max(at, useFurthest(at));
  const title = `Step ${at + 1} of ${namedSteps.length}: ${namedSteps[at]?.name}`;
  return (
    <nav className={classes.rail} aria-label="Steps">
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {title}
        <Icon of={IconChevronDown} className="rpt-arrow" size={20} />
      </button>
      <p className="rpt-text-15 rpt-strong rpt-wide-860" style={{ margin: '4px 0 12px' }}>
        {title}
      </p>
      <div className={classes.list} id={listId} data-open={open || undefined}>
        <ol>
          {namedSteps.map(({ step, name }, index) => (
            <li
              key={step}
              className={classes.step}
              data-done={index < at || undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={`${classes.dot} rpt-text-13 rpt-step-dot`} aria-hidden>
                {index < at ? <IconCheck size={14} stroke={2.25} /> : index + 1}
              </span>
              {index !== at && index <= furthest ? <StepLink step={step} name={name} /> : name}
            </li>
          ))}
        </ol>
        <p className="rpt-text-13 rpt-muted rpt-rule" style={{ margin: '16px 0 0', paddingTop: 12 }}>
          Then: results, learning areas, activities, reflection.
        </p>
      </div>
    </nav>
  );
}

/** rpt1 alone is the entrance to the plan and would lead on to the saved page. */
const StepLink = ({ step, name }: { step: NamedStep; name: string }) =>
  step === 'rpt1' ? <Link {...personalDetails}>{name}</Link> : <Link to={paths[step]}>{name}</Link>;

/** How far the member has come. The forms load the profile anyway. The two pages after them do not fetch it. */
function useFurthest(at: number): number {
  const year = usePlanYear();
  const enabled = at <= indexOfStep('rpt5');
  const { data } = useQuery({ ...query(userData, { year }), enabled });
  return data ? furthestIndex(data) : 0;
}
