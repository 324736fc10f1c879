import { lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { kept, STORAGE_BLOCKED } from '#web/storage.ts';
import { DraftNote } from './DraftNote.tsx';
import { Form } from './Form.tsx';
import { Failed, focusField, Refusal } from './Refusal.tsx';
import type { SubmitError } from './refusal-words.ts';
import type { ContractForm, FormValues } from './use-contract-form.ts';

// Loaded with the frame of the pages under /app: only their forms ask about values and have rows that change elsewhere.
const ChangedElsewhere = lazy(async () => {
  const { ChangedElsewhere } = await import('./ChangedElsewhere.tsx');
  return { default: ChangedElsewhere<FormValues> };
});
const SoftQuestions = lazy(async () => {
  const { SoftQuestions } = await import('./SoftQuestions.tsx');
  return { default: SoftQuestions<FormValues> };
});

export interface FormShellProps<V extends FormValues> {
  form: ContractForm<V>;
  /** Resolves when the server has the values; the draft is then removed. May reject: `submitError` shows the reason. */
  onSubmit: (values: V) => Promise<unknown> | unknown;
  loading: boolean;
  submitError: SubmitError | null;
  /** Whether its work would be lost in a browser that keeps nothing: the form then says so and sends nothing. */
  needsStorage?: boolean;
  /** The sentence before the names of the wrong fields. */
  errorHeading?: string | undefined;
  /**
   * Places the fields and the messages above them into a page, and the row that says why nothing was saved beside the
   * button. Without it they are shown alone.
   */
  frame?: (fields: ReactNode, refusal: ReactNode) => ReactNode;
  className?: string | undefined;
  /** Called when any of the fields gets the focus. */
  onFocus?: () => void;
  children: ReactNode;
}

/**
 * The form around every page's fields. Enter submits. A row beside the button names the wrong fields, and the first one
 * gets the focus. An unusual value is asked about once. The server's `fields` are shown at the fields. A second submit while the first runs
 * does nothing.
 */
export function FormShell<V extends FormValues>(props: FormShellProps<V>) {
  const {
    form,
    loading,
    submitError,
    errorHeading,
    needsStorage = false,
    frame = stacked,
    className,
    children,
  } = props;
  // The error with the values that it is about: after a change it is about others, and is not shown.
  const [failed, setFailed] = useState({ error: submitError, values: form.values });
  if (failed.error !== submitError) setFailed({ error: submitError, values: form.values });
  const isShown = submitError && failed.values === form.values && !isToldElsewhere(submitError, form);
  const [pressed, setPressed] = useState(0);
  const isBlocked = needsStorage && kept.isBlocked();
  const plain = form as unknown as ContractForm<FormValues>;
  return (
    <Form
      id={form.id}
      onSubmit={isBlocked ? () => setPressed(pressed + 1) : submitterOf(props)}
      aria-busy={loading}
      onFocus={props.onFocus}
      {...(className ? { className } : {})}
    >
      {frame(
        <>
          {/* Before anything is typed. Each press brings it into sight and reads it aloud. */}
          {isBlocked ? <Failed key={pressed} error={{ message: STORAGE_BLOCKED }} /> : null}
          <Suspense>
            {form.elsewhere ? <ChangedElsewhere form={plain} /> : null}
            {form.questions.length > 0 ? <SoftQuestions form={plain} /> : null}
          </Suspense>
          <DraftNote {...form} />
          {children}
        </>,
        <Refusal form={form} error={isShown ? submitError : null} heading={errorHeading} />,
      )}
    </Form>
  );
}

const stacked = (fields: ReactNode, refusal: ReactNode) => (
  <div className="rpt-stack" style={{ gap: 'var(--form-gap, 28px)' }}>
    {fields}
    {refusal}
  </div>
);

/** Throw this from `onSubmit` when the member cancels: nothing is shown and the draft stays. */
export const notSaved = new Error('not saved');

/** The submit handler alone, for shells that lay out the form themselves. */
export function submitterOf<V extends FormValues>({
  form,
  loading,
  onSubmit,
}: Pick<FormShellProps<V>, 'form' | 'loading' | 'onSubmit'>) {
  return async () => {
    if (loading || running.has(form.id)) return;
    if (!flushSync(form.validate)) return focusFirstWrong(form.id);
    if (form.ask()) return;
    running.add(form.id);
    const values = form.getValues();
    try {
      await sendFrom(form, () => onSubmit(values));
      form.saved(values);
    } catch (error) {
      if (error === notSaved) return;
      // An error that is not a failed call is our fault and must be noticed.
      if (!(error instanceof Error && 'code' in error)) throw error;
      const { fields } = error as SubmitError;
      if (fields) {
        flushSync(() => form.setErrors(fields));
        focusFirstWrong(form.id);
      }
    } finally {
      running.delete(form.id);
    }
  };
}

/**
 * Sends the values with the version from which the form began. When the save is refused because of a field that the form
 * does not show, there is nothing to ask the person, so it is sent once more.
 */
export async function sendFrom<V extends FormValues>(
  form: Pick<ContractForm<V>, 'changedElsewhere'>,
  send: () => unknown,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const [row] = (error as SubmitError).current ?? [];
    if (!row || form.changedElsewhere(row)) throw error;
    await send();
  }
}

/** Forms that are being submitted. The second click of a double click comes before `loading` is drawn. */
const running = new Set<string>();

/** Whether the fields or the panel show the error, so that the row need not. */
const isToldElsewhere = <V extends FormValues>({ fields, current }: SubmitError, form: ContractForm<V>) =>
  (current !== undefined && form.version() !== undefined) ||
  Object.keys(fields ?? {}).some((name) => name in form.values);

/**
 * Moves the focus to the first wrong field in page order. The fields must be drawn by then: a frame later the member may
 * already be typing in one.
 */
function focusFirstWrong(formId: string) {
  const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) focusField(field);
}
