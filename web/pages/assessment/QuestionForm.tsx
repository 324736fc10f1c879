import { Button, CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { defaultAnswers, scoreText } from '#domain/scoring.ts';
import { questions } from '#framework/questions.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { DraftNote } from '#web/ui/form/DraftNote.tsx';
import { submitterOf } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { type FormDraft, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { type Answers, answersOf, numbered, savedAnswers } from './answers-draft.ts';
import { QuestionField } from './QuestionField.tsx';
import classes from './QuestionForm.module.css';
import type { Item } from './use-assessment.ts';
import { useScoring } from './use-scoring.ts';

interface QuestionFormProps {
  item: Item;
  titleId: string;
  draft: FormDraft<Answers>;
  onClose: () => void;
}

/** The questions of one competency: head and foot stand, the questions scroll. Closes itself after 'Success'. */
export function QuestionForm({ item, titleId, draft, onClose }: QuestionFormProps) {
  const { type } = item;
  // Any option of a question is right, so nothing has to judge them.
  const form = useContractForm<Answers>({}, { initialValues: savedAnswers(item), draft });
  const [success, setSuccess] = useState(false);
  const scoring = useScoring(item.key, type);
  const busy = scoring.busy !== null;
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => closed(), delays.questionsClose);
    return () => clearTimeout(timer);
  }, [success]);

  const save = submitterOf({
    form,
    loading: busy || success,
    onSubmit: async (chosen) => {
      await scoring.save(answersOf(chosen));
      setSuccess(true);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A portal's events climb to the page's own form.
    event.stopPropagation();
    void save(event);
  };
  const reset = async () => {
    if (busy || success) return;
    try {
      await scoring.reset();
    } catch (error) {
      // `scoring.error` tells of it.
      if (error instanceof ApiError) return;
      throw error;
    }
    for (const [question, option] of Object.entries(numbered(defaultAnswers(type)))) {
      form.setFieldValue(question, option);
    }
    form.saved();
    setSuccess(true);
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-busy={busy}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={titleId}>
            {item.label}
          </h2>
          <p className={classes.definition}>
            {item.definition} Required level {scoreText(item.required)}.
          </p>
        </div>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.questions}>
        <DraftNote {...form} />
        {questions[type].map((question, index) => (
          <QuestionField
            key={question.key}
            question={question}
            chosen={form.values[index] ?? 0}
            first={index === 0}
            onChoose={(option) => form.setFieldValue(String(index), option)}
          />
        ))}
      </div>
      <div className={classes.foot}>
        {success ? <Banner tone="green">Success</Banner> : null}
        {scoring.error && !success ? <Banner tone="red">{failureTextOf(scoring.error)}</Banner> : null}
        <div className={classes.buttons}>
          <Button
            className={classes.reset ?? ''}
            variant="subtle"
            type="button"
            aria-disabled={busy || success || undefined}
            onClick={() => void reset()}
          >
            Reset Answers
          </Button>
          <SubmitButton loading={busy} busy={scoring.busy === 'reset' ? 'Resetting…' : 'Saving…'}>
            Submit
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
