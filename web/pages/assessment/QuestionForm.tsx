import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type SyntheticEvent, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { answersValid, competencyScore, defaultAnswers } from '#domain/assessment/scoring.ts';
import { questions } from '#framework/questions.ts';
import { ApiError } from '#web/api/client.ts';
import { delays } from '#web/delays.ts';
import { markAway, markSaved } from '#web/layouts/saved-state.ts';
import { DialogNote } from '#web/ui/dialog-note.ts';
import { ChangedElsewhere } from '#web/ui/form/ChangedElsewhere.tsx';
import { DraftNote } from '#web/ui/form/DraftNote.tsx';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { sendFrom, submitterOf } from '#web/ui/form/FormShell.tsx';
import { Failed, Refusal } from '#web/ui/form/Refusal.tsx';
import { SoftQuestions } from '#web/ui/form/SoftQuestions.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { type FormDraft, useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';
import { type Answers, answersOf, numbered, savedAnswers } from './answers-draft.ts';
import { LiveScore } from './LiveScore.tsx';
import { QuestionField } from './QuestionField.tsx';
import classes from './QuestionForm.module.css';
import { QuestionHead } from './QuestionHead.tsx';
import { useAnswered } from './use-answered.ts';
import type { Item } from './use-assessment.ts';
import type { Sequence } from './use-question-list.ts';
import { useScoring } from './use-scoring.ts';

interface QuestionFormProps {
  item: Item;
  titleId: string;
  draft: FormDraft<Answers>;
  sequence?: Sequence;
  onClose: () => void;
}

/**
 * The questions of one competency. Head and foot stay in place, the questions scroll. After Submit the next competency's
 * questions come in the same place. Without a next one the form closes itself after 'Success'.
 */
export function QuestionForm({ item, titleId, draft, sequence, onClose }: QuestionFormProps) {
  const { type } = item;
  // Every option is a valid answer, so nothing needs to be judged.
  const contract = useContractForm<Answers>(
    {},
    {
      initialValues: savedAnswers(item),
      row: questionsRow(item),
      draft,
    },
  );
  const answered = useAnswered(item, contract);
  const { form } = answered;
  const [success, setSuccess] = useState(false);
  const scoring = useScoring(item.key, type);
  const busy = scoring.busy !== null;
  const closed = useEffectEvent(onClose);
  const next = sequence?.next ?? null;

  useFocusOn(form.fieldId('0'));
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => closed(), delays.questionsClose);
    return () => clearTimeout(timer);
  }, [success]);

  const save = submitterOf({
    form,
    loading: busy || success,
    onSubmit: async (chosen) => {
      const { version } = await scoring.save(answersOf(chosen), form.version());
      form.savedAs(version);
      markSaved();
      if (next) sequence?.onMoveOn();
      else setSuccess(true);
    },
  });
  const dialogNote = use(DialogNote);
  const isAway = scoring.saveError?.offline === true;
  useEffect(() => {
    if (isAway) markAway();
  }, [isAway]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A portal's events bubble up to the page's own form.
    event.stopPropagation();
    void save();
  };
  const reset = async () => {
    if (busy || success) return;
    try {
      await sendFrom(form, async () => form.savedAs((await scoring.reset(form.version())).version));
    } catch (error) {
      // `scoring.resetError` has the failure.
      if (error instanceof ApiError) return;
      throw error;
    }
    for (const [question, option] of Object.entries(numbered(defaultAnswers(type)))) {
      form.setFieldValue(question, option);
    }
    answered.none();
    form.saved();
    setSuccess(true);
  };
  // The panel of another version shows what was changed elsewhere.
  const shown = (error: ApiError | null) => (error?.current || success ? null : error);
  const resetError = shown(scoring.resetError);
  const moveOn = (from: number) => focusOn(form.fieldId(String(from + 1))) || focusSubmit(form.id);

  return (
    <Form
      id={form.id}
      className="rpt-column"
      style={{ minHeight: 0, maxHeight: 'inherit' }}
      onSubmit={submit}
      aria-busy={busy}
    >
      <QuestionHead item={item} titleId={titleId} sequence={sequence} onClose={onClose} />
      <div className={classes.questions}>
        {dialogNote}
        <ChangedElsewhere form={form} />
        <DraftNote {...form} />
        {questions[type].map((question, index) => (
          <QuestionField
            key={question.key}
            id={form.fieldId(String(index))}
            question={question}
            chosen={form.values[index] ?? 0}
            preset={answered.isPreset(index)}
            first={index === 0}
            onChoose={(option) => {
              answered.answer(index);
              form.setFieldValue(String(index), option);
            }}
            onMoveOn={() => moveOn(index)}
          />
        ))}
      </div>
      <Stack gap={12} className="rpt-fixed rpt-rule" style={{ padding: '12px 20px' }}>
        <Refusal form={form} error={shown(scoring.saveError)} heading={undefined} />
        {resetError ? <Failed error={resetError} /> : null}
        <SoftQuestions form={form} />
        <LiveScore
          score={answered.complete ? competencyScore(type, answersOf(form.values)) : null}
          required={item.required}
        />
        <Line gap={12}>
          <Button
            style={{ marginLeft: -17, visibility: success ? 'hidden' : undefined }}
            variant="subtle"
            type="button"
            aria-disabled={busy || success || undefined}
            onClick={() => void reset()}
          >
            Reset Answers
          </Button>
          <SavedNote success={success || sequence?.justSaved === true} next={next} />
          <SubmitButton loading={busy} busy={scoring.busy === 'reset' ? 'Resetting…' : 'Saving…'}>
            Submit
          </SubmitButton>
        </Line>
      </Stack>
    </Form>
  );
}

/** 'Success' for a while, then what comes next. */
function SavedNote({ success, next }: { success: boolean; next: Item | null }) {
  return (
    <div className="rpt-text-13 rpt-grow rpt-muted rpt-right">
      <p role="status">
        {success ? (
          <span className="rpt-inline rpt-text-15 rpt-green rpt-strong" style={{ gap: 6 }}>
            <Icon of={IconCircleCheck} />
            Success
          </span>
        ) : null}
      </p>
      {next && !success ? <p className="rpt-wide-767">Next: {next.label}</p> : null}
    </div>
  );
}

/** The next competency's questions come into a place that is already open. No key press may be lost between the two. */
function useFocusOn(id: string) {
  useLayoutEffect(() => {
    focusOn(id);
  }, [id]);
}

function focusOn(id: string): boolean {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
}

const focusSubmit = (formId: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>('button[type="submit"]')?.focus();

/** How the questions say that they were answered elsewhere. */
function questionsRow({ type, answers: stored, version, saved_at }: Item): StoredRow<Answers> {
  const ofType = questions[type];
  return {
    version,
    saved_at,
    allMine: stored === null,
    labels: Object.fromEntries(ofType.map(({ text }, index) => [index, text])),
    // Reset elsewhere: every question stands on its first option again.
    fromStored: ({ answers }) =>
      numbered(Array.isArray(answers) && answersValid(type, answers) ? answers : defaultAnswers(type)),
    inWords: Object.fromEntries(
      ofType.map(({ options }, index) => [
        index,
        (chosen: unknown) => options.find((option) => option.index === chosen)?.text ?? '',
      ]),
    ),
  };
}
