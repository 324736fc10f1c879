import type { EthicsReflection } from '#framework/reflections.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { CommentField } from './CommentField.tsx';
import type { ReflectionValues } from './reflection-values.ts';

interface EthicsQuestionProps {
  form: ContractForm<ReflectionValues>;
  item: EthicsReflection;
}

/** An ethics item has its own question and no Yes or No (spec B §5). */
export function EthicsQuestion({ form, item }: EthicsQuestionProps) {
  return (
    <CommentField
      form={form}
      name="question1_comment"
      label={item.question}
      isQuestion
      prepared={[item.preparedAnswer]}
    />
  );
}
