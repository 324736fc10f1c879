import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DRAWN_STEPS, drawnStep } from '#domain/years/named-steps.ts';
import { steps } from '#domain/years/wizard.ts';
import { usePlanYear } from '#web/api/session.ts';
import { PreviousStep } from '#web/layouts/PreviousStep.tsx';
import { markSaved } from '#web/layouts/saved-state.ts';
import { useAutosave } from '#web/layouts/use-autosave.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { paths } from '#web/paths.ts';
import { CompletionBar } from '#web/ui/CompletionBar.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { StepBar } from '#web/ui/StepBar.tsx';
import classes from './ActivityFrame.module.css';

interface ActivityFrameProps {
  form: ContractForm<ActivityValues>;
  title: string;
  lead?: ReactNode;
  /** At the right of the title. */
  beside?: ReactNode;
  /**
   * True for a mode of the planner, which has the planner's completion bar (spec B §2.3); else it is a page of its own.
   */
  inPlanner: boolean;
  /** Shown in the free third beside the sheet. */
  aside: ReactNode;
  nextLabel: string;
  onSubmit: (values: ActivityValues) => Promise<unknown>;
  loading: boolean;
  submitError: SubmitError | null;
  /** Runs on Previous Step. */
  onClose: () => void;
  children: ReactNode;
}

/** The page around the form of an activity: title, sheet, hours beside it, step bar, autosave. */
export function ActivityFrame(props: ActivityFrameProps) {
  const { form, title, lead, beside, inPlanner, aside, nextLabel, onSubmit, loading, submitError, onClose } =
    props;
  const year = usePlanYear();
  const { words, saveNow } = useAutosave(form, submitError);
  const submit = async (values: ActivityValues) => {
    const isChange = form.isDirty();
    await onSubmit(values);
    if (isChange) markSaved();
    // The draft is removed only where the server has one. The activity is saved, whatever becomes of this call.
    if (form.stored?.unsent?.(true)) await saveNow(window.location.pathname, true).catch(() => undefined);
  };
  return (
    <FormShell
      form={form}
      className="rpt-column rpt-grow"
      loading={loading}
      submitError={submitError}
      onSubmit={submit}
      frame={(fields, refusal) => (
        <>
          <Stack gap={12}>
            <PageTitle
              title={title}
              eyebrow={inPlanner ? `${year} Reflective Plan` : <BackToPlanner />}
              {...(lead ? { lead } : {})}
              beside={beside}
            />
            {inPlanner ? (
              <CompletionBar
                percent={steps.activityPlanner.bar}
                step={{ at: drawnStep('activityPlanner'), of: DRAWN_STEPS }}
              />
            ) : null}
          </Stack>
          <div className={classes.content}>
            <Sheet fields>{fields}</Sheet>
            {aside}
          </div>
          <StepBar
            {...words}
            say={refusal}
            previous={<PreviousStep onBack={onClose}>Previous Step</PreviousStep>}
            next={
              <SubmitButton loading={loading} rightSection={<Icon of={IconArrowRight} />}>
                {nextLabel}
              </SubmitButton>
            }
          />
        </>
      )}
    >
      {props.children}
    </FormShell>
  );
}

export const BackToPlanner = () => (
  <Link className="rpt-inline rpt-gap-8" to={paths.activityPlanner}>
    <Icon of={IconArrowLeft} />
    Activity Planner
  </Link>
);
