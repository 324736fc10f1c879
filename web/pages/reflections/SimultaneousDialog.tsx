import { useState } from 'react';
import { saveReflections } from '#contract/reflections.ts';
import { isAhead } from '#domain/activities/due.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { ApiError } from '#web/api/client.ts';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Note } from '#web/ui/Note.tsx';
import { ActivityQuestions } from './ActivityQuestions.tsx';
import { AheadNote } from './AheadNote.tsx';
import { ChosenNames } from './ChosenNames.tsx';
import { fewNames } from './few-names.ts';
import { ReflectionDate } from './ReflectionDate.tsx';
import { emptyValues, type Reflection, type ReflectionValues, reflectionRules } from './reflection-values.ts';
import { useSuccess } from './use-success.ts';

interface SimultaneousDialogProps {
  /** The chosen activities that are still in the plan. */
  chosen: readonly Reflection[];
  today: CalendarDate;
  /** `saved`: the answers are recorded. */
  onClose: (saved: boolean) => void;
}

/** 'Submit Simultaneously': one set of answers for several activities, recorded for all or none (spec B §2.5, §4). */
export function SimultaneousDialog({ chosen, today, onClose }: SimultaneousDialogProps) {
  const [saved, succeed] = useSuccess(() => onClose(true));
  const written = chosen.filter(({ completed, standard_text }) => completed && !standard_text);
  const ahead = chosen.filter(({ completed, activity_date: date }) => !completed && isAhead({ date }, today));
  const [agreed, setAgreed] = useState<string | null>(null);
  // Asks again when another tab has recorded a reflection on one of them since.
  const question = written.map(({ activity_id }) => activity_id).join();
  const isAgreed = written.length > 0 && agreed === question;
  const { form, shell } = usePlanForm(saveReflections, {
    page: 'reflections-simultaneous',
    initial: emptyValues(today),
    toBody: (values, rpt_year) => ({
      ...values,
      activityIds: chosen.map(({ activity_id }) => activity_id),
      versions: Object.fromEntries(chosen.map(({ activity_id, version }) => [activity_id, version])),
      rpt_year,
    }),
    adds: true,
    ...reflectionRules(today),
    onSaved: succeed,
  });
  const submit = (values: ReflectionValues) => {
    if (written.length === 0 || isAgreed) return shell.onSubmit(values);
    setAgreed(question);
    throw notSaved;
  };
  const close = () => {
    if (!shell.loading) onClose(saved);
  };

  return (
    <FormDialog
      {...shell}
      onSubmit={submit}
      submitError={explained(shell.submitError)}
      title="Submit Simultaneously"
      about={<ChosenNames titles={chosen.map(({ title }) => title)} />}
      note={
        saved ? (
          <Note tone="green">Success</Note>
        ) : isAgreed ? (
          <Note tone="amber">{`This replaces what you wrote on ${fewNames(written.map(({ title }) => title))}.`}</Note>
        ) : (
          <Note tone="amber">A repeated text counts once as your own words. Edit each one later.</Note>
        )
      }
      submit={
        <SubmitButton loading={shell.loading}>
          {isAgreed && !saved ? 'Replace and Submit' : 'Submit'}
        </SubmitButton>
      }
      loading={shell.loading || saved}
      onClose={close}
    >
      {saved ? null : <AheadNote ahead={ahead} />}
      <ActivityQuestions form={form} />
      <ReflectionDate form={form} today={today} />
    </FormDialog>
  );
}

/** An activity was deleted or reflected on meanwhile: the list is fetched again, and the form asks about what it says now. */
function explained(error: ApiError | null) {
  if (error?.code === 'activity_not_found')
    return {
      message: 'One of these activities is no longer in your plan. Submit again for those named above.',
    };
  if (error?.code === 'changed_elsewhere')
    return { message: `${countOf(error)} changed elsewhere in the meantime. Submit again to continue.` };
  return error;
}

function countOf({ current = [] }: ApiError): string {
  return current.length === 1
    ? 'One of these reflections was'
    : `${current.length} of these reflections were`;
}
