import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TEXT_MAX } from '#contract/limits.ts';
import { moveYear, userYear } from '#contract/office-years.ts';
import { counted } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormValues } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import type { MasterUser } from './user-data.ts';

export interface YearDeedProps {
  user: MasterUser;
  year: number;
  onDone: (message: string) => void;
  onClose: () => void;
}

interface Values extends FormValues {
  to: string;
  reason: string;
  replace_empty: boolean;
  confirm: string;
}

/** Moves a plan year to another account of the same person. */
export function MoveYearDialog({ user: { user_id, email }, year, onDone, onClose }: YearDeedProps) {
  const { data: held } = useQuery({ ...query(userYear, { user_id, year }), staleTime: 0, gcTime: 0 });
  const { form, shell } = useOfficeForm<typeof moveYear, Values>(moveYear, {
    page: `masterdelete-move-${user_id}-${year}`,
    initial: { to: '', reason: '', replace_empty: false, confirm: '' },
    toBody: ({ confirm: _, ...values }) => ({ ...values, from: email, year }),
    check: ({ reason, confirm }) => ({
      ...(reason.trim() ? {} : { reason: 'Enter the reason' }),
      ...(confirm.trim() === String(year) ? {} : { confirm: `Type ${year}` }),
    }),
    adds: true,
    onSaved: ({ to }, { links_ended: links }) => {
      const ended = links > 0 ? ` ${counted(links, 'link')} to it no longer open.` : '';
      onDone(`${year} is in the account ${to.trim()} now.${ended}`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...shell}
      title={`Move ${year} to another account`}
      about={
        <p>
          For one person with two accounts. Both addresses are told by mail. Payments and invoices stay with{' '}
          {email}. To undo it, move the year back in the same way.
        </p>
      }
      submit={
        <SubmitButton loading={shell.loading} busy="Moving…">
          Move {year}
        </SubmitButton>
      }
      onClose={() => {
        if (!shell.loading) onClose();
      }}
    >
      <Stack gap={4} className="rpt-box" aria-live="polite" aria-busy={!held}>
        {held ? (
          <>
            <p>
              <strong>{year}</strong> moves with {held.holds}.
            </p>
            {held.links > 0 ? (
              <p>{counted(held.links, 'open link')} to the plan will no longer open.</p>
            ) : null}
          </>
        ) : (
          <SkeletonBlock width="70%" />
        )}
      </Stack>
      <TextField
        form={form}
        name="to"
        label="Email of the other account"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={TEXT_MAX}
        data-autofocus
      />
      <Checkbox
        label={`If the other account has an empty ${year}, replace it`}
        checked={form.values.replace_empty}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('replace_empty', checked)}
      />
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="It is kept in the log. Write no name and no address."
        maxLength={TEXT_MAX}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="confirm"
        label={`Type ${year} to continue`}
        inputMode="numeric"
        autoComplete="off"
        width={200}
        maxLength={20}
      />
    </FormDialog>
  );
}
