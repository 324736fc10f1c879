import { reflectionQuestions } from '#framework/reflections.ts';
import { ChoiceField, yesNo } from '#web/ui/form/ChoiceField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { CommentField } from './CommentField.tsx';
import classes from './Questions.module.css';
import type { ReflectionValues } from './reflection-values.ts';

const names = [
  ['question1_answer', 'question1_comment'],
  ['question2_answer', 'question2_comment'],
  ['question3_answer', 'question3_comment'],
] as const;

/** The three questions, Yes or No with a comment (spec B §9). */
export function ActivityQuestions({ form }: { form: ContractForm<ReflectionValues> }) {
  return names.map(([answer, comment], index) => {
    const question = reflectionQuestions[index];
    if (!question) return null;
    return (
      <div className={classes.question} key={answer}>
        <ChoiceField
          form={form}
          name={answer}
          label={`${index + 1}. ${question.text}`}
          choices={yesNo}
          inline
        />
        <CommentField
          form={form}
          name={comment}
          prepared={question.preparedAnswers}
          label={
            <>
              Comment<span className="rpt-hidden"> on question {index + 1}</span>
            </>
          }
        />
      </div>
    );
  });
}
