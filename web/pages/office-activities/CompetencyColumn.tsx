import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { competenciesOf } from '#domain/assessment/competencies.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { groups } from '#framework/groups.ts';
import { paths } from '#web/paths.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './CompetencyColumn.module.css';

interface CompetencyColumnProps {
  chosen: CompetencyKey;
  /** The competencies with their activities; undefined while they load. */
  counts: readonly { competency: string; activities: number }[] | undefined;
}

/** The 72 competencies in a column of their own that scrolls and can be searched. On a narrow page: a select. */
export function CompetencyColumn({ chosen, counts }: CompetencyColumnProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const count = (key: string) => counts?.find((one) => one.competency === key)?.activities;
  const wanted = typed.trim().toLowerCase();
  const matches = groups
    .map(({ key, label }) => ({
      label,
      items: competenciesOf(key).filter((one) => displayName(one.key).toLowerCase().includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0);

  // The chosen one may be far down the list when the page opens.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && active) list.current.scrollTop = active.offsetTop - list.current.clientHeight / 2;
  }, []);

  return (
    <>
      <SelectInput
        className="rpt-narrow-860"
        label="Competency"
        value={chosen}
        data={groups.map(({ key, label }) => ({
          group: label,
          items: competenciesOf(key).map((one) => ({
            value: one.key,
            label: counts ? `${displayName(one.key)} (${count(one.key) ?? 0})` : displayName(one.key),
          })),
        }))}
        onChange={(event) =>
          void navigate({ to: paths.masterActivities, search: { competency: event.currentTarget.value } })
        }
      />
      <section className={classes.card} aria-label="Competencies">
        <div className="rpt-pad-16 rpt-rule-under">
          <TextInput
            type="search"
            aria-label="Find a competency"
            placeholder="Find a competency"
            start={<Icon of={IconSearch} />}
            value={typed}
            wrong={false}
            onType={setTyped}
          />
        </div>
        <nav ref={list} className={classes.list} aria-label="Competencies">
          {matches.map(({ label, items }) => (
            <div key={label}>
              <h2 className="rpt-text-13 rpt-flush rpt-muted rpt-strong" style={{ padding: '12px 8px 6px' }}>
                {label}
              </h2>
              <ul>
                {items.map(({ key }) => (
                  <li key={key}>
                    <Link
                      className={classes.entry}
                      to={paths.masterActivities}
                      search={{ competency: key }}
                      resetScroll={false}
                      aria-current={key === chosen ? 'page' : undefined}
                    >
                      <span>{displayName(key)}</span>
                      <span className={classes.count}>
                        {count(key) ?? ''}
                        <span className="rpt-hidden">{count(key) === 1 ? ' activity' : ' activities'}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {matches.length === 0 ? (
            <p className="rpt-text-14 rpt-flush rpt-muted" style={{ padding: 8 }}>
              Nothing matches
            </p>
          ) : null}
        </nav>
      </section>
    </>
  );
}
