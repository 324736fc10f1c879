import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#contract/limits.ts';
import { takeBackYear, userYear } from '#contract/office-years.ts';
import { query } from '#web/api/queries.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { YearDeedProps } from './MoveYearDialog.tsx';

/** Takes back a plan year that was sold or given by mistake, while it is empty. */
export function TakeBackYearDialog({ user: { user_id, email }, year, onDone, onClose }: YearDeedProps) {
  const { data } = useQuery({ ...query(userYear, { user_id, year }), staleTime: 0, gcTime: 0 });
  const { form, shell } = useOfficeForm<typeof takeBackYear, { reason: string }>(takeBackYear, {
    page: `masterdelete-take-back-${user_id}-${year}`,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, email, year }),
    check: ({ reason }): { reason?: string } => (reason.trim() ? {} : { reason: 'Enter the reason' }),
    adds: true,
    onSaved: () => {
      onDone(`The plan year ${year} is taken back.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title={`Take ${year} back`}
      about={
        <p>
          For a year that was sold or given by mistake and is empty. {email} is told by mail and can buy the
          year again. No money moves: record a refund under Invoices.
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Taking it back…">
          Take {year} back
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      {data?.stays ? <p className="rpt-box">{data.stays}</p> : null}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="It is kept in the log. Write no name and no address."
        maxLength={TEXT_MAX}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
