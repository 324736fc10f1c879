import { PREPARED_ANSWER_PREVIEW, preview } from '#domain/preview.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './Questions.module.css';
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
    <details className={classes.prepared}>
      <summary>Start from a prepared answer</summary>
      <ul>
        {answers.map((answer) => (
          <li key={answer}>
            <button type="button" title={answer} onClick={() => use(answer)}>
              {preview(answer, PREPARED_ANSWER_PREVIEW)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
