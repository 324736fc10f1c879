import { TEXT_MAX } from '#contract/limits.ts';
import { markUserDeceased } from '#contract/office-person-state.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { MasterUser } from './user-data.ts';

interface DeceasedDialogProps {
  user: MasterUser;
  renews: boolean;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** 'Mark as deceased': the address is typed, so that it is never the wrong person by a slip. */
export function DeceasedDialog({ user, renews, onDone, onClose }: DeceasedDialogProps) {
  const { user_id, email } = user;
  const { form, shell } = useOfficeForm<typeof markUserDeceased, { reason: string; email: string }>(
    markUserDeceased,
    {
      page: `masterdelete-deceased-${user_id}`,
      initial: { reason: '', email: '' },
      secret: ['email'],
      toBody: (values) => ({ ...values, user_id }),
      check: (typed) =>
        typed.email.trim().toLowerCase() === email ? {} : { email: 'Type the address of this user' },
      adds: true,
      onSaved: () => {
        onDone('Marked as deceased.');
        onClose();
      },
    },
  );
  return (
    <FormDialog
      {...shell}
      title="Mark as deceased"
      about={
        <p>
          {email} gets no more mails, not about this either. All sign-ins, links to plans and the calendar
          address end, and nobody signs in.{' '}
          {renews ? 'The subscription is cancelled at Payfast. ' : 'Nothing is charged. '}
          Plans, evidence and invoices are kept: you can give the estate the PDF of a plan. You can take it
          back.
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Marking…">
          Mark as deceased
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <TextField
        form={form}
        name="reason"
        label="How we know"
        hint="For example 'The daughter called'. The log keeps it."
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="email"
        label="Email address, to confirm"
        hint={`Type ${email}`}
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
