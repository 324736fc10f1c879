import type { ReactNode } from 'react';
import { delays } from '#web/delays.ts';
import { Line } from './layout/parts.ts';
import classes from './Skeleton.module.css';
import { useLate } from './use-late.ts';

interface BlockProps {
  width?: number | string;
  height?: number;
}

/** A grey block in the outline of what loads; no shimmer. */
export const SkeletonBlock = ({ width = '100%', height = 16 }: BlockProps) => (
  <span className={classes.block} style={{ width, height }} aria-hidden />
);

/**
 * The outline of what loads. It stops after eight seconds (spec B §4, §9) and says so. The page still waits: what
 * arrives later takes the place of the sentence.
 */
export function Outline({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const late = useLate(delays.outline);
  return (
    <div
      className={late ? 'rpt-muted' : className}
      style={late ? { padding: '24px 16px' } : undefined}
      role="status"
    >
      {late ? (
        'This takes longer than usual. It will appear here as soon as it arrives.'
      ) : (
        <>
          <span className="rpt-hidden">Loading</span>
          {children}
        </>
      )}
    </div>
  );
}

/** The outline of table rows that are loading. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <Outline>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows in a fixed order
        <Line gap={16} pad="0-16" className="rpt-tall-48 rpt-next" key={index}>
          <SkeletonBlock width={20} height={20} />
          <SkeletonBlock width={`${34 - ((index * 7) % 15)}%`} />
          <span className="rpt-grow" />
          <SkeletonBlock width="18%" />
          <SkeletonBlock width={56} height={24} />
        </Line>
      ))}
    </Outline>
  );
}

/** The outline of a form that is loading: a label and a box per field. */
export function SkeletonForm({ fields = 3 }: { fields?: number }) {
  return (
    <Outline className="rpt-stack rpt-gap-28">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal fields in a fixed order
        <div className="rpt-stack rpt-gap-8" key={index}>
          <SkeletonBlock width={140} height={16} />
          <SkeletonBlock height={40} />
        </div>
      ))}
    </Outline>
  );
}
