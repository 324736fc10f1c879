import type { ReactNode } from 'react';
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
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <span className={classes.quiet}>{count}</span>
      </div>
      {empty === null ? (
        <Tiles className={classes.tiles}>{children}</Tiles>
      ) : (
        <p className={classes.quiet}>{empty}</p>
      )}
    </section>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The outline of a group of tiles that is loading. */
export const TilesPending = () => (
  <div role="status">
    <span className="rpt-hidden">Loading</span>
    <div className={classes.head}>
      <SkeletonBlock width={200} height={24} />
    </div>
    <div className={classes.tiles}>
      {places.map((place) => (
        <SkeletonBlock key={place} height={64} />
      ))}
    </div>
  </div>
);
