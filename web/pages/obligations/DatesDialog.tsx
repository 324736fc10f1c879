import { useQuery } from '@tanstack/react-query';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { circumstances, saveCircumstance } from '#contract/obligations.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { type Circumstance, requirementsOf } from '#domain/obligations/required.ts';
import { hoursText } from '#domain/verifiable-hours.ts';
import type { CircumstanceKind } from '#framework/obligations/rule-set.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Body } from './obligations-data.ts';

type Days = Record<'from' | 'until' | 'note', string>;

interface DatesDialogProps {
  body: Body;
  onClose: () => void;
}

/** The days of a registration, with the hours that they make. It opens once the stored days are there. */
export function DatesDialog({ body, onClose }: DatesDialogProps) {
  const year = usePlanYear();
  const { data } = useQuery(query(circumstances, { year }));
  if (!data) return null;
  const held = data.find((one) => one.body === body.body && one.kind === 'held');
  const { from = '', until = '', note = '' } = held ?? {};
  return <DatesForm {...{ body, onClose }} stored={{ from, until, note }} others={data.filter(isOther)} />;
}

const isOther = <C extends { kind: CircumstanceKind }>(one: C): one is C & Pick<Circumstance, 'kind'> =>
  one.kind !== 'held';

interface DatesFormProps extends DatesDialogProps {
  stored: Days;
  /** They hold beside the days, for example an exemption. */
  others: readonly Circumstance[];
}

function DatesForm({ body, onClose, stored, others }: DatesFormProps) {
  const year = usePlanYear();
  const save = useCall(saveCircumstance);
  const fixed = { body: body.body, kind: 'held' as const };
  const form = useContractForm<Days>(saveCircumstance, {
    initialValues: stored,
    fixed,
    draft: draftOf<Days>(useSession().email, year, `obligations-${body.body}`),
    check: ({ from, until }) =>
      from && until && from > until ? { until: 'Choose the first day or a later one' } : {},
  });
  return (
    <FormDialog
      form={form}
      loading={save.isPending}
      submitError={save.error}
      onSubmit={async (values) => {
        await save.mutateAsync({ params: { year }, body: { ...fixed, ...values } });
        onClose();
      }}
      title={`${body.label}: your dates`}
      about="Dates only. We never ask for a medical reason."
      submit={<SubmitButton loading={save.isPending}>Save</SubmitButton>}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <div className="rpt-pair">
        <DateField form={form} name="from" label="From" hint="Empty: since before this year" />
        <DateField form={form} name="until" label="Until" hint="Empty: you still are" />
      </div>
      <TextField
        form={form}
        name="note"
        label="Note"
        hint="For your own record, for example where the letter is kept."
        maxLength={LONG_TEXT_MAX}
      />
      <p className="rpt-box rpt-text-14" aria-live="polite">
        {effectOf(body, form.values, year, others)}
      </p>
    </FormDialog>
  );
}

/** 'With these dates: Tax hours 5.0, Ethics hours 1.0, Service hours 3.0.' */
function effectOf(
  { body, version }: Body,
  { from, until }: Days,
  year: number,
  circumstances: readonly Circumstance[],
): string {
  const kind = ruleSets.find((set) => set.version === version)?.holder;
  const isUnclear = [from, until].some((day) => day !== '' && !isCalendarDate(day));
  if (!kind || kind === 'everyone' || isUnclear) return 'Enter the dates to see the hours.';
  const registrations = [{ kind, from: from || null, until: until || null }];
  const hours = requirementsOf(year, { registrations, circumstances })
    .filter(({ rules }) => rules.body === body)
    .flatMap((one) => one.hours);
  if (hours.length === 0) return `With these dates nothing is asked for ${year}.`;
  const shown = hours.map(({ label, requiredTenths }) => `${label} ${hoursText(requiredTenths)}`);
  return `With these dates: ${shown.join(', ')}.`;
}
