import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { Years } from './growth-data.ts';

export type Hours = Omit<Years[number]['hours'][number], 'kind'>;

interface YearColumnsProps {
  years: readonly { year: number; hours: Hours }[];
  /** The hours of the newest year: the scale of a year that asks for none. */
  required: number;
}

/** The height of the required line in pixels. It is the same in all pictures, so that 'met' can be compared across them. */
const LINE = 64;
/** The height of the picture: twice the required hours. A higher column is cut off; its figure says how high it is. */
const TOP = 2 * LINE;
const WIDTH = 40;
const FIGURE = 20;
/** A part of a column that is lower than this, in pixels, is not cut into hours. */
const LOWEST_CUT = 4;

/** A column for each year, one part for an hour: completed, then planned, then open up to the required line. */
export const YearColumns = ({ years, required }: YearColumnsProps) => (
  <div className="rpt-flex rpt-gap-8 rpt-over-8" style={{ alignItems: 'flex-end' }}>
    {years.map(({ year, hours }, at) => (
      <div className="rpt-grow rpt-centred" key={year} style={{ maxWidth: 72 }}>
        <Column hours={hours} scale={LINE / (hours.required ?? required)} />
        <span className={`rpt-text-13 ${at === years.length - 1 ? 'rpt-strong' : 'rpt-muted'}`}>{year}</span>
      </div>
    ))}
  </div>
);

function Column({ hours: { completed, planned, required }, scale }: { hours: Hours; scale: number }) {
  const height = (hours: number) => Math.min(TOP, hours * scale);
  const done = height(completed);
  const booked = height(completed + planned);
  const top = Math.max(booked, required === null ? 0 : LINE);
  const cuts = scale < LOWEST_CUT ? 0 : Math.ceil(top / scale) - 1;
  const y = (pixels: number) => FIGURE + TOP - pixels;
  const from = FIGURE + TOP - top - FIGURE;
  return (
    <svg
      aria-hidden
      viewBox={`0 ${from} ${WIDTH + 8} ${top + FIGURE}`}
      style={{ display: 'block', width: WIDTH + 8, maxWidth: '100%', height: top + FIGURE, margin: '0 auto' }}
    >
      <Part from={y(top)} to={y(booked)} fill="var(--rpt-rule)" />
      <Part from={y(booked)} to={y(done)} fill="var(--rpt-ink-tint2)" />
      <Part from={y(done)} to={y(0)} fill="var(--rpt-ink)" />
      {Array.from({ length: cuts }, (_, at) => y((at + 1) * scale)).map((at) => (
        <line key={at} x1="4" x2={WIDTH + 4} y1={at} y2={at} stroke="var(--rpt-surface)" strokeWidth="1.5" />
      ))}
      {required === null ? null : (
        <line x1="0" x2={WIDTH + 8} y1={y(LINE)} y2={y(LINE)} stroke="var(--rpt-text)" strokeWidth="2" />
      )}
      <text
        x={WIDTH / 2 + 4}
        y={y(top) - 6}
        textAnchor="middle"
        fill="var(--rpt-text)"
        fontSize="13"
        fontWeight="600"
      >
        {hoursShown(completed)}
      </text>
    </svg>
  );
}

const Part = ({ from, to, fill }: { from: number; to: number; fill: string }) =>
  to > from ? <rect x="4" width={WIDTH} y={from} height={to - from} fill={fill} /> : null;
