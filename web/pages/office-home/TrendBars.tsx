import { scaleOf } from '#domain/office/trends.ts';
import type { ListLink } from './links.ts';

export interface Bar {
  label: string;
  /** The label in the table, where there is more room. */
  row?: string;
  /** The parts of the bar, from the base upwards. */
  parts: readonly number[];
  /** The numbers of the table, where they are not the parts. */
  cells?: readonly number[];
  /** The sum a year before; null when it is not known. */
  before?: number | null;
  /** The list behind the sum, and those behind the numbers of the table. */
  list: ListLink;
  lists?: readonly ListLink[];
  /** Whether the month is not over, so that its bar is outlined. */
  open?: boolean;
}

interface TrendBarsProps {
  bars: readonly Bar[];
  /** The picture in a sentence. The table beside it has the figures. */
  says: string;
  /** A value as the scale has it. */
  show: (value: number) => string;
  /** In pixels. */
  height?: number;
}

export const tones = ['var(--rpt-ink)', 'var(--rpt-ink-mid)', 'var(--rpt-ink-low)'] as const;
const HEIGHT = 72;
const WIDTH = 10;
const CUT = 1.6;

/** Flat bars side by side, with hairlines at half and at full scale. */
export function TrendBars({ bars, says, show, height = 88 }: TrendBarsProps) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const top = scaleOf(sums);
  const isEmpty = sums.every((sum) => sum === 0);
  const width = bars.length * WIDTH;
  return (
    <div role="img" aria-label={says} style={{ marginTop: 12 }}>
      <div className="rpt-line rpt-gap-8" style={{ alignItems: 'stretch' }}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          style={{ flex: 1, minWidth: 0, height }}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x1="0"
              x2={width}
              y1={y}
              y2={y}
              stroke={y === HEIGHT ? 'var(--rpt-control)' : 'var(--rpt-rule)'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map((bar, at) => (
            <BarParts key={bar.label} bar={bar} x={at * WIDTH + CUT / 2} top={top} />
          ))}
        </svg>
        <div
          className="rpt-text-13 rpt-muted"
          aria-hidden
          style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
        >
          <span>{isEmpty ? null : show(top)}</span>
          <span>{isEmpty ? null : show(top / 2)}</span>
          <span>0</span>
        </div>
      </div>
      <div className="rpt-text-13 rpt-line rpt-between rpt-muted" aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </div>
  );
}

function BarParts({ bar, x, top }: { bar: Bar; x: number; top: number }) {
  let below = 0;
  return bar.parts.map((part, at) => {
    const height = (part / top) * HEIGHT;
    below += height;
    const fill = bar.open && bar.parts.length === 1 ? 'var(--rpt-ink-tint2)' : tones[at];
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name
        key={at}
        x={x}
        y={HEIGHT - below}
        width={WIDTH - CUT}
        height={height}
        fill={fill}
        stroke={bar.open ? 'var(--rpt-ink)' : 'none'}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}
