import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { logActivity } from '#contract/logged-activities.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { ActivityFields } from '#web/parts/activity/ActivityFields.tsx';
import {
  type ActivityValues,
  activityRules,
  activityTexts,
  askAboutUnusual,
  emptyValues,
  HOURS_HINT,
  inForm,
  loggedBody,
} from '#web/parts/activity/activity-values.ts';
import { keepLastType, lastType } from '#web/parts/activity-type/last-type.ts';
import { paths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';

const LOG_NOW = 'Log something you have done';
/** The value of `?add` that opens the empty form. */
export const NEW = 'own';

/** Opens the short form on the planner. */
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

const DONE = ['title', 'type', 'date', 'verifiable_hours', 'unplanned_reason'] as const;

interface LogNowDialogProps {
  withHours: boolean;
  onLogged: (text: string, id: string) => void;
  onClose: () => void;
}

/** The short form for the little that is known at once. The rest follows under 'To sort'. */
export function LogNowDialog({ withHours, onLogged, onClose }: LogNowDialogProps) {
  const year = usePlanYear();
  const save = useCall(logActivity);
  const form = useContractForm<ActivityValues>(activityRules.done, {
    initialValues: { ...emptyValues, type: lastType(), date: serverToday() },
    texts: activityTexts,
    ask: askAboutUnusual,
    draft: draftOf(useSession().email, year, 'activityPlanner-log'),
  });
  return (
    <FormDialog
      wholeOnPhone
      form={form}
      loading={save.isPending}
      submitError={inForm(save.error)}
      onSubmit={async (values) => {
        const { id, title } = await save.mutateAsync({ params: { year }, body: loggedBody(values) });
        form.saved();
        keepLastType(values.type);
        onLogged(`Logged ${title}`, id);
      }}
      title={LOG_NOW}
      about={
        <>
          Add the competency later. All fields at once: <Link to={paths.logActivity}>Log activity</Link>.
          Without a network: <Link to={paths.capture}>What did you do?</Link>
        </>
      }
      submit={<SubmitButton loading={save.isPending}>Save</SubmitButton>}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <ActivityFields
        short
        form={form}
        fields={withHours ? DONE : DONE.filter((name) => name !== 'verifiable_hours')}
        hints={{
          verifiable_hours: `Optional now. ${HOURS_HINT}`,
          unplanned_reason: 'Optional now. One sentence.',
        }}
      />
    </FormDialog>
  );
}
