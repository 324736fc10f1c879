import { splitActivity } from '#contract/logged-activities.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { aboutUnusualHours } from '#domain/questions/soft-questions.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { SplitParts } from '#web/parts/hours/SplitParts.tsx';
import { hoursOfParts, minutesOfParts, partsOf, type SplitValues } from '#web/parts/hours/split-parts.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Activity } from './activity.ts';
import { SplitCounts } from './SplitCounts.tsx';
import type { Planner } from './use-planner.ts';

interface SplitDialogProps {
  activity: Activity;
  /** The facts that the member's bodies ask about. */
  asked: Planner['asked'];
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The hours of one activity over several kinds, and what they count for. */
export function SplitDialog({ activity, asked, onDone, onClose }: SplitDialogProps) {
  const { id, title, activity_date: date } = activity;
  const year = usePlanYear();
  const save = useCall(splitActivity);
  const form = useContractForm<SplitValues>(splitActivity, {
    initialValues: { portions: partsOf(activity) },
    ask: ({ portions }) => ({ portions: aboutUnusualHours(hoursOfParts(portions)) }),
    draft: draftOf(useSession().email, year, `activityPlanner-split-${id}`),
  });
  return (
    <FormDialog
      wholeOnPhone
      form={form}
      loading={save.isPending}
      submitError={save.error}
      onSubmit={async (values) => {
        const body = { ...values, hours_confirmed: true, version: activity.version };
        await save.mutateAsync({ params: { year, id }, body });
        form.saved(values);
        onDone(`Saved the hours of ${title}`);
        onClose();
      }}
      title={`Hours of ${title}`}
      about={date ? dateInWords(date) : null}
      submit={<SubmitButton loading={save.isPending}>Save hours</SubmitButton>}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <SplitParts
        form={form}
        than={{ minutes: minutesOfParts(partsOf(activity)), words: 'before' }}
        asked={asked}
      />
      <SplitCounts activity={activity} parts={form.values.portions} />
    </FormDialog>
  );
}
