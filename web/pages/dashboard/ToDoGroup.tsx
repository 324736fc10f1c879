import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  asideOf,
  countOf,
  type Group,
  isHours,
  labelOf,
  linkOf,
  listOf,
  titleOf,
} from '#web/parts/to-do/to-do-groups.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './ToDoCard.module.css';

const count = 'rpt-accent rpt-strong rpt-nowrap rpt-right';

/** One line: the name, its items as links to their rows, and the count, which opens the whole list. */
export function ToDoGroup({ group }: { group: Group }) {
  const more = group.count - group.items.length;
  return (
    <li className="rpt-next">
      <Stack
        gap={16}
        className="rpt-text-14 rpt-baseline rpt-tall-44"
        style={{ gridTemplateColumns: '213px minmax(0, 1fr) auto', padding: '11px 16px' }}
      >
        <h3 className="rpt-text-14 rpt-medium">{labelOf(group)}</h3>
        <ul className={classes.items}>
          {group.items.map((item) => (
            <li className="rpt-muted rpt-anywhere" key={item.id}>
              <Link {...linkOf(group, item)}>{titleOf(group, item)}</Link>
              <span>{asideOf(group, item)}</span>
              {group.key === 'hours' && isHours(item.id) ? (
                <span>
                  <Link
                    to={paths.logActivity}
                    search={{ kind: item.id }}
                    aria-label={`Log hours: ${titleOf(group, item)}`}
                  >
                    Log hours
                  </Link>
                </span>
              ) : null}
            </li>
          ))}
          {more > 0 ? (
            <li>
              <Link className="rpt-muted" {...listOf(group)}>
                and {more} more
              </Link>
            </li>
          ) : null}
        </ul>
        <Link
          className={`${count} rpt-quiet-link`}
          aria-label={`${labelOf(group)}: ${countOf(group)}`}
          {...listOf(group)}
        >
          {countOf(group)}
        </Link>
      </Stack>
    </li>
  );
}

/** Two lines. The whole row opens the list. */
export function ToDoGroupNarrow({ group }: { group: Group }) {
  return (
    <li className="rpt-next">
      <Link className={classes.row} {...listOf(group)}>
        <span className="rpt-text-14 rpt-flex rpt-between rpt-gap-12">
          <b>{labelOf(group)}</b>
          <b className={count}>{countOf(group)}</b>
        </span>
        <span className="rpt-text-13 rpt-ellipsis rpt-muted">
          {group.items.map((item) => titleOf(group, item)).join(', ')}
        </span>
        <Icon of={IconChevronRight} />
      </Link>
    </li>
  );
}
