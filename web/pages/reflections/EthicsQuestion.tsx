import { LONG_TEXT_MAX } from '#contract/limits.ts';
import type { EthicsReflection } from '#framework/reflections.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { PreparedAnswers } from './PreparedAnswers.tsx';
import type { ReflectionValues } from './reflection-values.ts';

interface EthicsQuestionProps {
  form: ContractForm<ReflectionValues>;
  item: EthicsReflection;
}

/** An ethics item has its own question and no Yes or No (spec B §5). */
export function EthicsQuestion({ form, item }: EthicsQuestionProps) {
  return (
    <TextAreaField
      form={form}
      name="question1_comment"
      label={item.question}
      minRows={4}
      maxRows={7}
      maxLength={LONG_TEXT_MAX}
      below={<PreparedAnswers form={form} name="question1_comment" answers={[item.preparedAnswer]} />}
    />
  );
}
