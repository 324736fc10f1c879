import type { PlanFigure } from '#domain/export/plan-document-types.ts';

/** The figures of the first page. */
export const PlanFiguresView = ({ figures }: { figures: PlanFigure[] }) => (
  <ul
    className="rpt-stack rpt-rule"
    style={{
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
      gap: 1,
      background: 'var(--rpt-rule)',
    }}
  >
    {figures.map(({ count, of, note, missing }) => (
      <li key={of} className="rpt-text-14 rpt-muted rpt-pad-16-24 rpt-surface">
        <p>
          <b className="rpt-text-20">{count}</b> {of}
        </p>
        <p className="rpt-text-13 rpt-muted">
          {note}
          {note && missing ? '; ' : ''}
          {missing ? <b className="rpt-accent">{missing}</b> : null}
        </p>
      </li>
    ))}
  </ul>
);
