import { Button, CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { answersValid, defaultAnswers, scoreText } from '#domain/scoring.ts';
import { questions } from '#framework/questions.ts';
import { ApiError } from '#web/api/client.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { AnswersDraft } from './answers-draft.ts';
import { QuestionField } from './QuestionField.tsx';
import classes from './QuestionForm.module.css';
import type { Item } from './use-assessment.ts';
import { useScoring } from './use-scoring.ts';

interface QuestionFormProps {
  item: Item;
  titleId: string;
  draft: AnswersDraft;
  onClose: () => void;
}

/** The questions of one competency: head and foot stand, the questions scroll. Closes itself after 'Success'. */
export function QuestionForm({ item, titleId, draft, onClose }: QuestionFormProps) {
  const { type } = item;
  const [answers, setAnswers] = useState(() => startingAnswers(item, draft));
  const [success, setSuccess] = useState(false);
  const scoring = useScoring(item.key, type);
  const running = useRef(false);
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => closed(), delays.questionsClose);
    return () => clearTimeout(timer);
  }, [success]);

  const answer = (question: number, option: number) => {
    const next = answers.map((before, index) => (index === question ? option : before));
    setAnswers(next);
    draft.write({ answers: next });
  };
  const run = async (act: () => Promise<unknown>) => {
    // The state of a call comes a moment after the press; a double press is faster.
    if (running.current || success) return;
    running.current = true;
    try {
      await act();
      draft.clear();
      setSuccess(true);
    } catch (error) {
      // The banner tells; what was chosen stays.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      running.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events climb to the page's own form.
    event.stopPropagation();
    void run(() => scoring.save(answers));
  };
  const reset = () =>
    void run(async () => {
      await scoring.reset();
      setAnswers(defaultAnswers(type));
    });

  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-busy={scoring.busy !== null}>
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
        {questions[type].map((question, index) => (
          <QuestionField
            key={question.key}
            question={question}
            chosen={answers[index] ?? 0}
            first={index === 0}
            onChoose={(option) => answer(index, option)}
          />
        ))}
      </div>
      <div className={classes.foot}>
        {success ? <Banner tone="green">Success</Banner> : null}
        {scoring.error && !success ? (
          <Banner tone="red">
            {scoring.error.message}
            {scoring.error.id ? <span className={classes.errorId}> Error id: {scoring.error.id}</span> : null}
          </Banner>
        ) : null}
        <div className={classes.buttons}>
          <Button
            className={classes.reset ?? ''}
            variant="subtle"
            type="button"
            aria-disabled={scoring.busy !== null || success || undefined}
            onClick={reset}
          >
            Reset Answers
          </Button>
          <SubmitButton
            loading={scoring.busy !== null}
            busy={scoring.busy === 'reset' ? 'Resetting…' : 'Saving…'}
          >
            Submit
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

/** What was chosen and not yet sent, else what is saved, else every question on its first option. */
function startingAnswers({ type, answers }: Item, draft: AnswersDraft): number[] {
  const kept = draft.read()?.answers;
  if (kept && answersValid(type, kept)) return kept;
  return answers && answersValid(type, answers) ? [...answers] : defaultAnswers(type);
}
