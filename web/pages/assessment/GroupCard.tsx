import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { groups } from '#framework/groups.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import classes from './CompetenciesPage.module.css';

interface GroupCardProps {
  group: (typeof groups)[number];
  /** The competencies; null while they load. */
  items: readonly { done: boolean }[] | null;
  /** Whether they have been loading for long: the loader then goes, and the card works without the count. */
  late: boolean;
}

/** The link to a group's questions. It gets a border when all of its competencies are done. */
export function GroupCard({ group, items, late }: GroupCardProps) {
  const done = items?.filter((item) => item.done).length ?? 0;
  const complete = items !== null && items.length > 0 && done === items.length;
  const Icon = complete ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Link className={classes.card} to={group.route} data-done={complete || undefined}>
      <h2 className={classes.title}>
        <Icon
          className="rpt-muted"
          size={20}
          style={{ marginTop: 2 }}
          {...(complete ? {} : { stroke: 1.75 })}
          aria-hidden
        />
        {group.label}
      </h2>
      {items || late ? (
        <Ruler units={10} parts={[{ value: (10 * done) / Math.max(1, items?.length ?? 0), tone: 'ink' }]} />
      ) : (
        <SkeletonBlock height={8} />
      )}
      <span className="rpt-text-14 rpt-muted" style={{ minHeight: 20 }}>
        {items
          ? `${complete ? 'Done. ' : ''}${done} of ${items.length} scored, ${group.questionCount} questions each`
          : late
            ? `${group.questionCount} questions each`
            : ''}
      </span>
    </Link>
  );
}
