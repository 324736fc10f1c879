import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { linkActivity } from '#contract/logged-activities.ts';
import { hoursText, minutesOf } from '#domain/hours/verifiable-hours.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { ActivityFields } from '#web/parts/activity/ActivityFields.tsx';
import {
  type ActivityValues,
  activityRules,
  activityTexts,
  askAboutUnusual,
  emptyValues,
  inForm,
  typedHoursBody,
} from '#web/parts/activity/activity-values.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { focusField } from '#web/ui/form/Refusal.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Activity } from './activity.ts';
import { MailDateNote, MailHoursNote, MailRemarks, mailValues } from './mail-values.tsx';
import { usePlanner } from './use-planner.ts';

const SORTED = ['competency', 'learning_area_id'] as const;
const DATED = ['date', 'verifiable_hours'] as const;

interface LinkFormProps {
  activity: Activity;
  onLinked: (text: string) => void;
  onClose: () => void;
}

/**
 * Sorts a logged activity, under its row: the competency that it serves, its learning area, and why it was done. One that came
 * by mail is asked for its date and hours too, with what the mail and its certificate propose.
 */
export function LinkForm({ activity, onLinked, onClose }: LinkFormProps) {
  const year = usePlanYear();
  const { areas } = usePlanner();
  const save = useCall(linkActivity);
  const mail = activity.from_mail;
  const isAsked = mail !== null || activity.activity_date === '';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(box.current), []);
  const form = useContractForm<ActivityValues>(activityRules.sorted, {
    initialValues: {
      ...emptyValues,
      learning_area_id: activity.learning_area_id ?? '',
      unplanned_reason: activity.unplanned_reason,
      ...mailValues(activity, year),
    },
    texts: activityTexts,
    ask: askAboutUnusual,
    draft: draftOf(useSession().email, year, `activityPlanner-link-${activity.id}`),
  });
  return (
    <div ref={box}>
      <FormShell
        form={form}
        loading={save.isPending}
        submitError={inForm(save.error)}
        onSubmit={async ({ competency, learning_area_id, unplanned_reason: reason, ...values }) => {
          const { id, version, title } = activity;
          const none = activity.learning_area_id === null ? {} : { learning_area_id: null };
          const place = learning_area_id === '' ? none : { learning_area_id };
          const asked = isAsked
            ? { ...(values.date ? { date: values.date } : {}), ...typedHoursBody(values) }
            : {};
          const body = { competency, reason, version, ...place, ...asked };
          await save.mutateAsync({ params: { year, id }, body });
          onLinked(`Linked ${title}`);
        }}
        frame={(fields, refusal) => (
          <Stack gap={16} pad="8-16">
            {fields}
            {refusal}
            <Row gap={12}>
              <SubmitButton variant="default" size="sm" loading={save.isPending}>
                Link it
              </SubmitButton>
              <Button variant="subtle" size="sm" onClick={onClose}>
                Close
              </Button>
              <span className="rpt-text-13 rpt-muted">{afterwards(activity)}</span>
            </Row>
          </Stack>
        )}
      >
        {mail ? <MailRemarks mail={mail} /> : null}
        <div className="rpt-pair">
          <ActivityFields
            form={form}
            fields={SORTED}
            areas={areas}
            competency="apart"
            hints={{
              learning_area_id:
                'If you leave this open, it is the learning area of the competency, where there is exactly one.',
            }}
          />
        </div>
        {isAsked ? (
          <div className="rpt-pair">
            <ActivityFields
              form={form}
              fields={DATED}
              note={(field) => {
                if (!mail) return null;
                return field === 'date' ? (
                  <MailDateNote mail={mail} shown={form.values.date} />
                ) : (
                  <MailHoursNote mail={mail} shown={form.values.verifiable_hours} />
                );
              }}
            />
          </div>
        ) : null}
        <ActivityFields
          form={form}
          fields={['unplanned_reason']}
          hints={{ unplanned_reason: 'One sentence. It appears in your plan.' }}
        />
      </FormShell>
    </div>
  );
}

function focusFirst(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>('select');
  if (first) focusField(first);
}

function afterwards({ completed, verifiable_hours: hours }: Activity): string {
  if (completed) return '';
  return hours > 0
    ? `Then: reflect on it, and its ${hoursText(minutesOf(hours))} hours count.`
    : 'Then: reflect on it.';
}
