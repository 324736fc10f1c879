// biome-ignore-all lint/suspicious/noArrayIndexKey: a document never changes while it is shown, so its rows never move
import type { PlanReflection, PlanReflections } from '#domain/export/plan-document-types.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { PlanCellView } from './PlanCellView.tsx';
import classes from './PlanReflectionsView.module.css';

/** Phase Three: each reflection with its questions, answers and comments. */
export function PlanReflectionsView({ reflections }: { reflections: PlanReflections }) {
  const all = reflections.chunks.flat();
  const { later } = reflections;
  if (all.length + later.activities.length === 0)
    return <p className="rpt-text-15 rpt-muted">{reflections.empty}</p>;
  return (
    <div className={classes.list}>
      {all.map((reflection, index) => (
        <Reflection key={index} reflection={reflection} columns={reflections.columns} />
      ))}
      {later.activities.length > 0 ? (
        <section>
          <h4 className="rpt-text-15 rpt-strong">{later.label}</h4>
          <p className="rpt-text-13 rpt-muted">{later.note}</p>
          <ul className="rpt-text-14">
            {later.activities.map(({ date, title }, index) => (
              <li key={index} className="rpt-anywhere">
                <span className="rpt-muted">{date}</span> {title}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface ReflectionProps {
  reflection: PlanReflection;
  columns: PlanReflections['columns'];
}

function Reflection({ reflection, columns }: ReflectionProps) {
  const { answer, comment } = columns;
  return (
    <section>
      <Row gap="4-12">
        <h4 className="rpt-text-15 rpt-strong rpt-anywhere">{reflection.title}</h4>
        {reflection.mark ? <Chip tone="accent">{reflection.mark}</Chip> : null}
      </Row>
      <Row as="p" className="rpt-text-13 rpt-muted rpt-anywhere" style={{ gap: '0 16px' }}>
        {reflection.facts.map((fact) => (
          <span key={fact.label}>
            {fact.label}: {fact.value}
          </span>
        ))}
      </Row>
      <dl className={classes.answers}>
        {reflection.answers.map((each) => (
          <div key={each.question}>
            <dt className="rpt-medium">{each.question}</dt>
            {each.answer ? (
              <dd>
                <span className="rpt-muted">{answer}:</span> {each.answer}
              </dd>
            ) : null}
            <dd>
              <span className="rpt-muted">{comment}:</span> <PlanCellView cell={each.comment} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
