import type { PlanDocument, PlanField, PlanFigure, PlanScores } from '#domain/export/plan-document-types.ts';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { PlanCellView } from './PlanCellView.tsx';
import { PlanReflectionsView } from './PlanReflectionsView.tsx';
import classes from './PlanSheet.module.css';
import { PlanTableView } from './PlanTableView.tsx';

/** The figures of the first page. */
const PlanFiguresView = ({ figures }: { figures: PlanFigure[] }) => (
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

/** The plan document on the page: title block, user details, summary, the three phases. Nothing can be changed here. */
export function PlanSheet({ document }: { document: PlanDocument }) {
  const wide = document.details.filter((field) => field.wide);
  const short = document.details.filter((field) => !field.wide);
  return (
    <article className={classes.sheet} data-wide>
      <header className={classes.title}>
        <LogoMark size={40} />
        <div>
          <h2>{document.title}</h2>
          <p className="rpt-text-15 rpt-anywhere">{document.owner}</p>
          <p className="rpt-text-14 rpt-muted rpt-anywhere">{document.madeWith}</p>
        </div>
        <dl className={`${classes.made} rpt-end`}>
          {document.made.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </dl>
      </header>
      <section className={classes.section}>
        <h3>{document.standing.heading}</h3>
        <PlanTableView table={document.standing} />
        <dl className={classes.wide}>
          {document.ethics.map(({ label, cell }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <PlanCellView cell={cell} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <PlanFiguresView figures={document.figures} />
      <section className={classes.section}>
        <h3>{document.detailsHeading}</h3>
        <dl className={classes.facts}>
          {short.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </dl>
        <dl className={classes.wide}>
          {wide.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </dl>
      </section>
      {document.sections.map((section) => (
        <section className={classes.section} key={section.id}>
          <h3>{section.heading}</h3>
          {section.kind === 'reflections' ? (
            <PlanReflectionsView reflections={section} />
          ) : (
            <PlanTableView table={section.kind === 'scores' ? tableOf(section) : section} />
          )}
        </section>
      ))}
    </article>
  );
}

/** The page shows the competencies as one table, without the bars of the PDF. */
const tableOf = ({ groups, ...section }: PlanScores) => ({
  ...section,
  chunks: groups.map(({ rows }) => rows.map(({ cells }) => cells)),
  total: null,
});

const Field = ({ field }: { field: PlanField }) => (
  <div>
    <dt>{field.label}</dt>
    <dd dir="auto">{field.value}</dd>
  </div>
);
