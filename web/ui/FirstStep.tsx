import type { ReactNode } from 'react';
import { Icon, type Picture } from './Icon.tsx';
import { Line, Row } from './layout/parts.ts';
import { SkeletonBlock } from './Skeleton.tsx';

interface FirstStepProps {
  icon: Picture;
  /** The specified sentence. */
  text: string;
  /** Two lines that explain the sentence. */
  lines: string;
  /** The buttons of the next step, the filled one first. */
  children?: ReactNode;
  /** The widths of the columns of the coming table, as parts of its width. */
  ghost?: readonly number[];
}

/** Shown in place of the empty list of a page of the plan: the next step, above the outline of the coming table. */
export const FirstStep = ({ icon, text, lines, children, ghost }: FirstStepProps) => (
  <>
    <Line gap={16} pad="8-16" className="rpt-top rpt-rule" style={{ paddingBlock: 24 }}>
      <Icon of={icon} size={32} className="rpt-fixed rpt-muted" />
      <div className="rpt-grow">
        <p className="rpt-text-16 rpt-strong">{text}</p>
        <p className="rpt-text-15 rpt-muted rpt-over-8" style={{ maxWidth: 584 }}>
          {lines}
        </p>
        {children ? (
          <Row gap={12} className="rpt-over-12">
            {children}
          </Row>
        ) : null}
      </div>
    </Line>
    {ghost ? <GhostRows columns={ghost} /> : null}
  </>
);

/** The outline of three rows that fade out. */
const GhostRows = ({ columns }: { columns: readonly number[] }) => (
  <div className="rpt-rule" style={{ paddingInline: 16 }} aria-hidden>
    {[1, 0.6, 0.25].map((opacity, row) => (
      <Line key={opacity} className="rpt-tall-48 rpt-next" style={{ opacity }}>
        {columns.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal columns in a fixed order
          <span key={at} style={{ width: `${width}%` }}>
            <SkeletonBlock width={`${66 - row * 8}%`} height={10} />
          </span>
        ))}
      </Line>
    ))}
  </div>
);
