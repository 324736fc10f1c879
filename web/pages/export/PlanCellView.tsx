import type { PlanCell } from '#domain/export/plan-document-types.ts';

const tones = {
  plain: undefined,
  strong: 'rpt-strong',
  quiet: 'rpt-muted',
  missing: 'rpt-accent rpt-strong',
};

/** A cell with small print under a name, with less important text, or with a missing value. */
export const PlanCellView = ({ cell }: { cell: PlanCell }) =>
  typeof cell === 'string' ? (
    <span dir="auto">{cell}</span>
  ) : (
    <span dir="auto" className={tones[cell.tone]}>
      {cell.text}
      {cell.below ? (
        <span className="rpt-text-13 rpt-block rpt-muted rpt-regular" dir="auto">
          {cell.below}
        </span>
      ) : null}
    </span>
  );
