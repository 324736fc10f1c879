import { TEXT_MAX } from '#contract/limits.ts';
import { proveActivity } from '#contract/logged-activities.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface ProofNoteDialogProps {
  activity: { id: string; title: string; proof_note: string };
  onClose: () => void;
}

/** Says where the proof of an activity is kept when it is no file here. */
export function ProofNoteDialog({ activity, onClose }: ProofNoteDialogProps) {
  const year = usePlanYear();
  const save = useCall(proveActivity);
  const form = useContractForm<{ note: string }>(proveActivity, {
    initialValues: { note: activity.proof_note },
    draft: draftOf(useSession().email, year, `activityPlanner-proof-${activity.id}`),
  });
  return (
    <FormDialog
      form={form}
      loading={save.isPending}
      submitError={save.error}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { year, id: activity.id }, body });
        form.saved(body);
        onClose();
      }}
      title="Proof kept elsewhere"
      about={activity.title}
      submit={<SubmitButton loading={save.isPending}>Save</SubmitButton>}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <TextField
        form={form}
        name="note"
        label="Where is it kept?"
        hint="For example: blue file in the office, page 12. Leave empty if nowhere."
        maxLength={TEXT_MAX}
      />
    </FormDialog>
  );
}
