import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { markedParts } from '#domain/obligations/own-words.ts';
import { STANDARD_TEXT } from '#domain/reflections/autofix.ts';
import { counted } from '#domain/text/counted.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { PreparedAnswers } from './PreparedAnswers.tsx';
import type { CommentName, ReflectionValues } from './reflection-values.ts';

interface CommentFieldProps {
  form: ContractForm<ReflectionValues>;
  name: CommentName;
  label: ReactNode;
  prepared: readonly string[];
  /** The label is a whole question, so that nothing has room beside it. */
  isQuestion?: boolean;
}

/** A comment. Its prepared sentences are marked, because they count for no body as the member's own words. */
export function CommentField({ form, name, label, prepared, isQuestion }: CommentFieldProps) {
  const parts = markedParts(form.values[name]);
  const marked = parts.filter((part) => part.prepared).length;
  const isAll = parts.every((part) => part.prepared || part.text.trim() === '');
  const words = isAll
    ? STANDARD_TEXT
    : `${counted(marked, 'sentence')} ${marked === 1 ? 'is' : 'are'} standard text`;
  return (
    <TextAreaField
      form={form}
      name={name}
      label={label}
      minRows={4}
      maxRows={7}
      maxLength={LONG_TEXT_MAX}
      {...(marked > 0
        ? {
            [isQuestion ? 'hint' : 'beside']: (
              <Chip tone="accent" icon={IconPencil}>
                {words}
              </Chip>
            ),
          }
        : {})}
      behind={parts.map((part, at) =>
        part.prepared ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
          <span key={at} style={MARK}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
      below={<PreparedAnswers form={form} name={name} answers={prepared} />}
    />
  );
}

const MARK = { background: 'var(--rpt-accent-tint)', borderBottom: '1px solid var(--rpt-accent-fill)' };
