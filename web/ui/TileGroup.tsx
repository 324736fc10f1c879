import type { ReactNode } from 'react';
import { Line } from './layout/parts.ts';
import { SkeletonBlock } from './Skeleton.tsx';
import classes from './TileGroup.module.css';

interface TileGroupProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** Shown at the right of the title: '3 of 11'. */
  count: string;
  /** The tiles, as items of a list if `list` is set. */
  children: ReactNode;
  list?: boolean;
  /** The text in place of tiles. */
  empty?: string | null;
}

/** Tiles in up to three columns under a heading. */
export function TileGroup({ id, title, count, children, list = false, empty = null }: TileGroupProps) {
  const Tiles = list ? 'ul' : 'div';
  return (
    <section aria-labelledby={id}>
      <Line gap={12} className="rpt-baseline rpt-between rpt-under-8">
        <h2 className="rpt-text-16" id={id}>
          {title}
        </h2>
        <span className="rpt-text-14 rpt-fixed rpt-muted">{count}</span>
      </Line>
      {empty === null ? (
        <Tiles className={classes.tiles}>{children}</Tiles>
      ) : (
        <p className="rpt-text-14 rpt-fixed rpt-muted">{empty}</p>
      )}
    </section>
  );
}

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The outline of a group of tiles that is loading. */
export const TilesPending = () => (
  <div role="status">
    <span className="rpt-hidden">Loading</span>
    <Line gap={12} className="rpt-baseline rpt-between rpt-under-8">
      <SkeletonBlock width={200} height={24} />
    </Line>
    <div className={classes.tiles}>
      {keys.map((key) => (
        <SkeletonBlock key={key} height={64} />
      ))}
    </div>
  </div>
);
