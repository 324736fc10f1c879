import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { choiceKeys, choices, type Report } from './report-data.ts';

/** Whom the chosen filter finds, in one line of the domain's words, and all six to compare. */
export function Definition({ filter, year }: Report) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div
      className="rpt-stack rpt-text-14 rpt-pad-12-16 rpt-muted rpt-rule"
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 10 }}
    >
      <Icon of={IconInfoCircle} />
      <div>
        <p>
          {filter ? (
            <>
              <strong>{choices[filter].label}</strong> in {year}: {choices[filter].definition}
            </>
          ) : (
            'All users, whatever their plans hold. Choose a filter to ask about a plan year.'
          )}{' '}
          <button
            type="button"
            className="rpt-link-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            All six definitions
          </button>
        </p>
        <div id={id} hidden={!open}>
          <dl className="rpt-stack rpt-gap-8" style={{ margin: '12px 0' }}>
            {choiceKeys.map((key) => (
              <div key={key}>
                <dt className="rpt-strong rpt-plain">{choices[key].label}</dt>
                <dd>{choices[key].definition}</dd>
              </div>
            ))}
          </dl>
          <p>
            Standard text of the autofix counts as recorded, and what a rollover copied counts as scored.
            Unpaid users and administrators are counted like everybody else. A user without the plan year is
            in none.
          </p>
        </div>
      </div>
    </div>
  );
}
