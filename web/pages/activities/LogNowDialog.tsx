import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { givenHours } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { logActivity } from '#contract/logged-activities.ts';
import { activityLabels as labels } from '#domain/activity-record.ts';
import { NO_SUCH_DATE } from '#domain/typed-date.ts';
import { HOURS_MAX } from '#domain/verifiable-hours.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { keepLastType, lastType } from '#web/parts/activity-type/last-type.ts';
import { TypeField } from '#web/parts/activity-type/TypeField.tsx';
import { HoursStepper } from '#web/parts/hours/HoursStepper.tsx';
import { paths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';

export const LOG_NOW = 'Log something you have done';
/** The row that is no row: the planner's form for a new one. */
export const NEW = 'own';

/** On the planner: opens the short form. */
export const LogNowLink = (props: Pick<ButtonProps, 'className' | 'size' | 'variant'>) => (
  <Button
    renderRoot={(rest) => <Link {...rest} to={paths.activityPlanner} search={{ add: NEW }} />}
    variant="default"
    leftSection={<Icon of={IconPlus} />}
    {...props}
  >
    {LOG_NOW}
  </Button>
);

interface LogNowDialogProps {
  withHours: boolean;
  onLogged: (text: string, id: string) => void;
  onClose: () => void;
}

type LogValues = Record<'title' | 'type' | 'date' | 'hours' | 'reason', string>;

const HOURS_HINT = `0 to ${HOURS_MAX}, steps of 0.1`;
// Many South African keyboards type a decimal comma.
const point = (hours: string) => hours.trim().replace(',', '.');
const judge = z.extend(z.omit(logActivity.body, { learning_area_id: true }), {
  hours: z.string().check(z.refine((hours) => givenHours.safeParse(point(hours)).success, HOURS_HINT)),
});

/** The little that is known at once. The rest follows under 'To sort'. */
export function LogNowDialog({ withHours, onLogged, onClose }: LogNowDialogProps) {
  const year = usePlanYear();
  const save = useCall(logActivity);
  const form = useContractForm<LogValues>(judge, {
    initialValues: { title: '', type: lastType(), date: serverToday(), hours: '', reason: '' },
    texts: { date: NO_SUCH_DATE },
    draft: draftOf(useSession().email, year, 'activityPlanner-log'),
  });
  return (
    <FormDialog
      wholeOnPhone
      form={form}
      loading={save.isPending}
      submitError={save.error}
      onSubmit={async ({ type, hours, ...values }) => {
        const body = {
          ...values,
          type: type as BodyInput<typeof logActivity>['type'],
          ...(point(hours) === '' ? {} : { hours: point(hours) }),
        };
        const { id, title } = await save.mutateAsync({ params: { year }, body });
        form.saved();
        keepLastType(type);
        onLogged(`Logged ${title}`, id);
      }}
      title={LOG_NOW}
      about={
        <>
          You link it to a competency later. All fields at once:{' '}
          <Link to={paths.logActivity}>Log activity</Link>. Without a network:{' '}
          <Link to={paths.capture}>What did you do?</Link>
        </>
      }
      submit={<SubmitButton loading={save.isPending}>Save</SubmitButton>}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <TextField form={form} name="title" label={labels.title} maxLength={TEXT_MAX} data-autofocus />
      <TypeField form={form} name="type" label={labels.type} />
      <DateField form={form} name="date" label="When" max={serverToday()} />
      {withHours ? (
        <HoursStepper
          form={form}
          name="hours"
          label="Hours"
          hint={`Optional now. ${HOURS_HINT}`}
          width={200}
        />
      ) : null}
      <TextField
        form={form}
        name="reason"
        label={labels.unplanned_reason}
        hint="Optional now. One sentence."
        maxLength={LONG_TEXT_MAX}
      />
    </FormDialog>
  );
}
