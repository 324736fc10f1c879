import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import classes from './TileSections.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The outline of tiles that are loading. */
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
