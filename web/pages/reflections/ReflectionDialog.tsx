import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveReflection } from '#contract/reflections.ts';
import { isAhead } from '#domain/activities/due.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { STANDARD_TEXT } from '#domain/reflections/autofix.ts';
import { ethicsReflectionOf, isEthicsItem } from '#domain/reflections/reflections.ts';
import { type EthicsReflection, reflectionDateLabel } from '#framework/reflections.ts';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { Note } from '#web/ui/Note.tsx';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { AheadNote } from './AheadNote.tsx';
import { CommentField } from './CommentField.tsx';
import { OwnWords } from './OwnWords.tsx';
import { ReflectionDate } from './ReflectionDate.tsx';
import { type Reflection, type ReflectionValues, reflectionRules, valuesOf } from './reflection-values.ts';
import { useSuccess } from './use-success.ts';

/** How the form says that its reflection was changed elsewhere. */
const reflectionRow = (reflection: Reflection, today: CalendarDate): StoredRow<ReflectionValues> => ({
  version: reflection.version,
  saved_at: reflection.saved_at,
  labels: isEthicsItem(reflection.activity_id) ? ofItem : ofActivity,
  fromStored: (values) => valuesOf({ ...reflection, ...values }, today),
});

const reflection_date = reflectionDateLabel;
const ofItem = { question1_comment: 'Your reflection', reflection_date };
const ofActivity = {
  question1_answer: 'Question 1',
  question1_comment: 'Comment on question 1',
  question2_answer: 'Question 2',
  question2_comment: 'Comment on question 2',
  question3_answer: 'Question 3',
  question3_comment: 'Comment on question 3',
  reflection_date,
};

interface ReflectionDialogProps {
  reflection: Reflection;
  today: CalendarDate;
  /** The other reflections of the year. */
  others: readonly Reflection[];
  /** The next reflection after this one, if any is due. */
  next: Reflection | undefined;
  onNext: (id: string) => void;
  onClose: () => void;
}

/** 'Update Reflection' on one activity or ethics item (spec B §4, §7.5). */
export function ReflectionDialog({
  reflection,
  others,
  today,
  next,
  onNext,
  onClose,
}: ReflectionDialogProps) {
  const { activity_id, activity_date, completed } = reflection;
  const [saved, succeed] = useSuccess(onClose);
  const { form, shell } = usePlanForm(saveReflection, {
    page: `reflection-${activity_id}`,
    initial: valuesOf(reflection, today),
    row: reflectionRow(reflection, today),
    toBody: (values, rpt_year) => ({ ...values, activity_id, rpt_year }),
    ...reflectionRules(today),
    onSaved: succeed,
  });
  // The dialog stays while the reflection is sent, because it must be able to say that it was not saved.
  const close = () => {
    if (!shell.loading) onClose();
  };

  return (
    <FormDialog
      {...shell}
      title="Update Reflection"
      about={
        <Row gap="4-12">
          <p>{reflection.title}</p>
          {reflection.standard_text ? <Chip tone="accent">{STANDARD_TEXT}</Chip> : null}
        </Row>
      }
      note={
        saved ? (
          <Note tone="green">Success</Note>
        ) : (
          <OwnWords
            values={form.values}
            kind={isEthicsItem(activity_id) ? 'ethics' : 'activity'}
            others={others}
          />
        )
      }
      submit={
        saved && next ? (
          <ReflectNext title={next.title} onClick={() => onNext(next.activity_id)} />
        ) : (
          <SubmitButton loading={shell.loading}>Submit</SubmitButton>
        )
      }
      loading={shell.loading || saved}
      onClose={close}
    >
      {!completed && isAhead({ date: activity_date }, today) ? <AheadNote ahead={[reflection]} /> : null}
      {isEthicsItem(activity_id) ? (
        <EthicsQuestion form={form} item={ethicsReflectionOf(activity_id)} />
      ) : (
        <ActivityQuestions form={form} />
      )}
      <ReflectionDate form={form} today={today} />
    </FormDialog>
  );
}

/** Gets the focus from Submit, which it replaces. */
function ReflectNext({ title, onClick }: { title: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} style={{ maxWidth: 320 }} onClick={onClick}>
      <span className="rpt-ellipsis">{`Reflect next: ${title}`}</span>
    </Button>
  );
}

interface EthicsQuestionProps {
  form: ContractForm<ReflectionValues>;
  item: EthicsReflection;
}

/** An ethics item has its own question and no Yes or No (spec B §5). */
function EthicsQuestion({ form, item }: EthicsQuestionProps) {
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
