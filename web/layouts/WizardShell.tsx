import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { clearsProgressWarning } from '#domain/profile/career-profile.ts';
import { DRAWN_STEPS, drawnStep, indexOfStep, namedSteps } from '#domain/years/named-steps.ts';
import { nextPage, pageAddress, previousPage, type StepName, stepAt, stepOf } from '#domain/years/wizard.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { usePlanYear } from '#web/api/session.ts';
import { type AddressSearch, paths } from '#web/paths.ts';
import { CompletionBar } from '#web/ui/CompletionBar.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { Failed } from '#web/ui/form/Refusal.tsx';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import { HelpPopover } from '#web/ui/HelpPopover.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { StepBar } from '#web/ui/StepBar.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { useWhenBack } from '#web/ui/when-back.ts';
import { NextStep } from './NextStep.tsx';
import { PreviousStep } from './PreviousStep.tsx';
import { useAutosave } from './use-autosave.ts';
import { WizardRail } from './WizardRail.tsx';
import classes from './WizardShell.module.css';

interface WizardShellBase {
  /** The row of domain/years/wizard.ts. It gives title, bar, neighbours and labels, unless another prop overrides them. */
  step: StepName;
  title?: string;
  /** The line above the title; '2026 Reflective Plan' by default. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** The text of 'Need Help?'. Without it there is no such button. */
  help?: ReactNode;
  /** Shown at the right of the title, when there is no Need Help?. */
  beside?: ReactNode;
  /** The target of Previous Step, when it is not the step's neighbour. A function runs instead. */
  previous?: string | (() => void);
  previousLabel?: string;
  /** The target of Next Step, when it is not the step's neighbour. It is saved as the page to resume. */
  next?: string;
  /** The search part of the address of that target. */
  nextSearch?: AddressSearch;
  nextLabel?: string;
  /** Why Next Step has nothing to do yet. It is shown beside the button, which then does nothing. */
  closed?: string | undefined;
  /** The next page has nothing to show yet, so that another button leads on. */
  quietNext?: boolean;
  /** A message that is shown for a while, for example after a deletion. */
  message?: Message | null;
  children: ReactNode;
}

interface WizardPageProps extends WizardShellBase {
  form?: undefined;
  /** Runs before the page is left. When it fails, its text is shown and the page stays. */
  onNext?: () => Promise<unknown> | unknown;
}

interface WizardFormProps<V extends FormValues> extends WizardShellBase {
  form: ContractForm<V>;
  /** Saves the form. Skipped when nothing changed. */
  onSubmit: (values: V) => Promise<unknown>;
  loading: boolean;
  submitError: SubmitError | null;
  errorHeading?: string;
  /** After a save that leads back to the page's own list: the id of the row to show there. */
  nextRow?: () => string | undefined;
  /** Whether to ask first, because saving these values clears the progress of the year. */
  warnWhen?: (values: V) => boolean;
  /** How much would be cleared, counted when the question opens. */
  warnNote?: () => Promise<string | undefined>;
  /** Runs after Cancel in that question, to show the stored choice again. */
  onKeep?: () => void;
}

/** Title, bar, help, sheet, step bar, autosave and warning of every page of the plan. */
export function WizardShell<V extends FormValues>(props: WizardPageProps | WizardFormProps<V>) {
  return props.form ? <WizardForm {...props} /> : <WizardPage {...props} />;
}

function WizardPage(props: WizardPageProps) {
  const { onNext } = props;
  const next = useNext(props);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<SubmitError | null>(null);
  const autosave = useAutosave(null, failure);
  const navigate = useNavigate();

  const goOn = async () => {
    setLoading(true);
    setFailure(null);
    try {
      await onNext?.();
      await autosave.saveNow(resumeAt(props.step, next));
      await navigate({ to: next });
    } catch (error) {
      setFailure(asFailure(error));
      setLoading(false);
    }
  };

  // Saving the resume page is safe to retry; the page's own onNext may not be.
  const isResent = failure?.offline === true && onNext === undefined;
  useWhenBack(isResent, () => void goOn());

  return (
    <Frame
      {...props}
      words={autosave.words}
      loading={loading}
      onNext={goOn}
      say={failure ? <Failed error={failure} isResent={isResent} /> : null}
    >
      {props.children}
    </Frame>
  );
}

function WizardForm<V extends FormValues>(props: WizardFormProps<V>) {
  const { form, onSubmit, submitError, errorHeading, warnWhen, warnNote, onKeep, nextRow, loading } = props;
  const { nextSearch = {} } = props;
  const next = useNext(props);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<SubmitError | null>(null);
  const busy = loading || leaving;
  const error = failure ?? submitError;
  const autosave = useAutosave(form, error);
  const named = namedSteps[indexOfStep(props.step)]?.name;

  const leave = async () => {
    setLeaving(true);
    setFailure(null);
    try {
      await autosave.saveNow(resumeAt(props.step, next), true);
      // Goes back to the list that the form was opened from, with the same page and order.
      const toOwnList = next === pageAddress(props.step);
      const row = nextRow?.();
      const search = (now: Record<string, unknown>) => ({ ...withoutMode(now), row });
      await navigate({
        to: next,
        ...(toOwnList ? { search, resetScroll: row === undefined } : { search: nextSearch }),
      });
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setLeaving(false);
    }
  };

  const submit = async (values: V) => {
    setFailure(null);
    if (!form.isDirty()) return leave();
    if (!warnWhen?.(values)) {
      await onSubmit(values);
      return leave();
    }
    // The form says that the row was changed elsewhere, not the question: both versions have to be seen there.
    let elsewhere: ApiError | null = null;
    const done = await confirm({
      title: 'Clear your progress?',
      body: clearsProgressWarning,
      note: await warnNote?.(),
      danger: true,
      cancel: 'Cancel',
      act: () =>
        onSubmit(values).catch((error) => {
          if (!(error instanceof ApiError && error.current)) throw error;
          elsewhere = error;
        }),
    });
    if (elsewhere) throw elsewhere;
    if (!done) {
      onKeep?.();
      throw notSaved;
    }
    return leave();
  };

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      loading={busy}
      submitError={error}
      errorHeading={errorHeading}
      className="rpt-column rpt-grow"
      frame={(fields, refusal) => (
        <Frame {...props} words={autosave.words} loading={busy} say={refusal}>
          <Sheet fields>
            {named && named !== stepOf(props.step).title ? <h2>{named}</h2> : null}
            {fields}
          </Sheet>
        </Frame>
      )}
    >
      {props.children}
    </FormShell>
  );
}

/** An error that is not a failed call is our fault. */
const asFailure = (error: unknown): SubmitError =>
  error instanceof ApiError ? error : { message: failureTextOf(error), code: 'server_error' };

const withoutMode = (search: Record<string, unknown>) => ({
  ...search,
  edit: undefined,
  add: undefined,
  offers: undefined,
});

/** The page to resume: the next page or, if that is outside the plan (the dashboard), the page that is left. */
const resumeAt = (step: StepName, next: string) => (stepAt(next) ? next : pageAddress(step));

function useNext({ step, next }: WizardShellBase): string {
  const year = usePlanYear();
  return next ?? pageAddress(nextPage(step, year));
}

interface FrameProps extends WizardShellBase {
  words: ReturnType<typeof useAutosave>['words'];
  /** Why nothing was saved. */
  say: ReactNode;
  loading: boolean;
  /** Without it the button submits the form that it is in. */
  onNext?: () => void;
}

function Frame(props: FrameProps) {
  const { step, lead, help, previousLabel = 'Previous Step' } = props;
  const { title, bar, nextLabel = 'Next Step' } = stepOf(step);
  const at = indexOfStep(step);
  const year = usePlanYear();
  const navigate = useNavigate();
  const neighbour = previousPage(step, year);
  const previous = props.previous ?? (neighbour && pageAddress(neighbour));
  const goBack = () => {
    if (typeof previous === 'function') previous();
    else if (previous) void navigate({ to: previous });
  };
  const helpButton = help ? (
    <HelpPopover onHelp={() => void navigate({ to: paths.help })}>{help}</HelpPopover>
  ) : null;
  return (
    <>
      <Stack gap={12}>
        <PageTitle
          title={props.title ?? title}
          eyebrow={props.eyebrow ?? `${year} Reflective Plan`}
          beside={props.beside ?? <div className="rpt-screen rpt-narrow-640">{helpButton}</div>}
        />
        {bar === null ? null : (
          <CompletionBar percent={bar} step={{ at: drawnStep(step), of: DRAWN_STEPS }}>
            <div className="rpt-screen rpt-wide-640">{helpButton}</div>
          </CompletionBar>
        )}
        {lead ? (
          <div className="rpt-text-16 rpt-muted rpt-over-4" style={{ maxWidth: '68ch', textWrap: 'pretty' }}>
            {lead}
          </div>
        ) : null}
      </Stack>
      <PageMessage message={props.message ?? null} />
      {at < 0 ? (
        <div className={classes.content}>{props.children}</div>
      ) : (
        <div className={classes.beside}>
          <WizardRail at={at} />
          <div className={classes.content}>{props.children}</div>
        </div>
      )}
      <StepBar
        {...props.words}
        say={props.say}
        atEnd={step.startsWith('rptqa_')}
        previous={previous ? <PreviousStep onBack={goBack}>{previousLabel}</PreviousStep> : null}
        next={
          <NextStep
            loading={props.loading}
            closed={props.closed}
            quiet={props.quietNext}
            onNext={props.onNext}
          >
            {props.nextLabel ?? nextLabel}
          </NextStep>
        }
      />
    </>
  );
}
