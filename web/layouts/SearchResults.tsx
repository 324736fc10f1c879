import { IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#web/api/client.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import type { Found, FoundGroup } from './found.ts';
import classes from './SearchDialog.module.css';

interface SearchResultsProps {
  id: string;
  q: string;
  found: UseQueryResult<Found, ApiError>;
  groups: readonly FoundGroup[];
  /** The position of the chosen result among all. */
  at: number;
  optionId: (position: number) => string;
  alike: boolean;
  onClose: () => void;
}

/** The results under a heading for each kind, or why there are none. */
export function SearchResults({ id, q, found, groups, at, optionId, alike, onClose }: SearchResultsProps) {
  if (q === '')
    return (
      <p className="rpt-text-14 rpt-muted rpt-pad-16">
        Type a name, an email, a telephone or membership number, the number of an invoice or a payment, a
        Payfast token or a code.
      </p>
    );
  const positions = new Map(groups.flatMap(({ rows }) => rows).map((row, position) => [row, position]));
  return (
    <Loaded query={found} rows={5} inside>
      {() =>
        groups.length === 0 ? (
          <Empty icon={IconSearchOff} text="Nothing matches this search" />
        ) : (
          <>
            {alike ? (
              <p className="rpt-text-14 rpt-muted rpt-pad-12-16">
                Nothing matches ‘<bdi>{q}</bdi>’. These people are similar.
              </p>
            ) : null}
            <div id={id} role="listbox" aria-label="Results">
              {groups.map(({ title, rows }) => (
                // biome-ignore lint/a11y/useSemanticElements: a list box has no fieldset
                <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
                  <div
                    className="rpt-text-13 rpt-medium rpt-muted rpt-sunken rpt-pad-8-16"
                    id={`${id}-${title}`}
                    role="presentation"
                  >
                    {title}
                  </div>
                  {rows.map((row) => {
                    const position = positions.get(row) ?? 0;
                    return (
                      <Link
                        {...row.link}
                        className={classes.result}
                        key={row.key}
                        id={optionId(position)}
                        role="option"
                        aria-selected={position === at}
                        tabIndex={-1}
                        onClick={onClose}
                      >
                        <span className="rpt-grow rpt-anywhere" style={{ flexBasis: 200 }}>
                          <span className="rpt-block rpt-medium">{row.name}</span>
                          {row.about ? <span className="rpt-text-14 rpt-muted">{row.about}</span> : null}
                        </span>
                        {row.end ? <span className="rpt-text-14 rpt-nowrap">{row.end}</span> : null}
                      </Link>
                    );
                  })}
                </div>
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  );
}
