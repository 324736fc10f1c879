import { PREPARED_ANSWER_PREVIEW, preview } from '#domain/text/preview.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { type CommentName, type ReflectionValues, startedFrom } from './reflection-values.ts';

interface PreparedAnswersProps {
  form: ContractForm<ReflectionValues>;
  name: CommentName;
  answers: readonly string[];
}

/** Prepared texts for the beginning of a comment, each shown with its first 100 characters (spec B §9). */
export function PreparedAnswers({ form, name, answers }: PreparedAnswersProps) {
  const use = (chosen: string) => {
    form.setFieldValue(name, startedFrom(form.getValues()[name], chosen, answers));
    document.getElementById(form.fieldId(name))?.focus();
  };
  return (
    <details>
      <summary className="rpt-text-14 rpt-link-button" style={{ width: 'fit-content' }}>
        Start from a prepared answer
      </summary>
      <ul className="rpt-soft rpt-over-8" style={{ border: '1px solid var(--rpt-rule)' }}>
        {answers.map((answer) => (
          <li className="rpt-next" key={answer}>
            <button
              className="rpt-text-14 rpt-full rpt-soft rpt-plain rpt-side rpt-hover"
              style={{ padding: '10px 14px' }}
              type="button"
              title={answer}
              onClick={() => use(answer)}
            >
              {preview(answer, PREPARED_ANSWER_PREVIEW)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
