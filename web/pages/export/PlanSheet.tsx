import type { PlanDocument, PlanField } from '#domain/plan-document-types.ts';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { PlanReflectionsView } from './PlanReflectionsView.tsx';
import classes from './PlanSheet.module.css';
import { PlanTableView } from './PlanTableView.tsx';

/** The plan document on the page: title block, user details, the three phases. Nothing can be changed here. */
export function PlanSheet({ document }: { document: PlanDocument }) {
  return (
    <article className={classes.sheet}>
      <header className={classes.title}>
        <LogoMark size={40} />
        <div>
          <h2>{document.title}</h2>
          <p>{document.owner}</p>
          <p className={classes.quiet}>{document.madeWith}</p>
        </div>
      </header>
      <section className={classes.section}>
        <h3>{document.detailsHeading}</h3>
        <dl className={classes.details}>
          {document.details.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </dl>
      </section>
      {document.sections.map((section) => (
        <section className={classes.section} key={section.id}>
          <h3>{section.heading}</h3>
          {section.kind === 'table' ? (
            <PlanTableView table={section} />
          ) : (
            <PlanReflectionsView reflections={section} />
          )}
        </section>
      ))}
    </article>
  );
}

const Field = ({ field }: { field: PlanField }) => (
  <div data-wide={field.wide || undefined}>
    <dt>{field.label}</dt>
    <dd>{field.value}</dd>
  </div>
);
