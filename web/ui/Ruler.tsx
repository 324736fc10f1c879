import type { CSSProperties } from 'react';
import classes from './Ruler.module.css';

export interface RulerPart {
  /** The length of the part, in units of the ruler. */
  value: number;
  tone: 'ink' | 'current' | 'planned' | 'gap';
}

interface RulerProps {
  /** How many units the bar is cut into. */
  units: number;
  /** The parts of the bar, from the left. A part past the end is cut off. */
  parts: readonly RulerPart[];
  /** A 2 px mark at this place, for example the required level. */
  mark?: number;
  /** A triangle under the bar at this place, for example the score of an earlier year. */
  was?: number | undefined;
}

/** A flat bar cut into units, for everything that is measured. It has no words itself, so put some beside it. */
export function Ruler({ units, parts, mark, was }: RulerProps) {
  const total = Math.max(units, 1);
  let from = 0;
  const drawn = parts.map((part) => {
    const start = from;
    from = Math.min(total, from + Math.max(0, part.value));
    return { ...part, start, width: from - start };
  });
  return (
    <div className="rpt-place" style={{ forcedColorAdjust: 'none' }} aria-hidden>
      <div className={classes.bar} style={{ '--units': total } as CSSProperties}>
        {drawn
          .filter((part) => part.width > 0)
          .map((part) => (
            <span
              className={classes.part}
              data-tone={part.tone}
              key={`${part.tone}${part.start}`}
              style={{ left: percent(part.start / total), width: percent(part.width / total) }}
            />
          ))}
        <span className={classes.cuts} />
      </div>
      {mark === undefined ? null : (
        <span className={classes.mark} style={{ left: percent(Math.min(mark, total) / total) }} />
      )}
      {was === undefined ? null : (
        <span
          style={{
            ...triangle,
            position: 'absolute',
            top: 11,
            left: percent(Math.min(was, total) / total),
            marginLeft: -5,
          }}
        />
      )}
    </div>
  );
}

export const triangle = {
  width: 10,
  height: 7,
  background: 'var(--rpt-ink-low)',
  clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
};

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
