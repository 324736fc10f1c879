import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { z } from 'zod/mini';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { linkActivity } from '#contract/logged-activities.ts';
import { activityLabels as labels } from '#domain/activity-record.ts';
import { scoreText } from '#domain/area-gaps.ts';
import { hoursText, tenthsOf } from '#domain/verifiable-hours.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { focusField } from '#web/ui/form/Refusal.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Activity } from './activity.ts';
import { usePlanner } from './use-planner.ts';

// The empty choice is no id.
const judge = z.omit(linkActivity.body, { learning_area_id: true });

type LinkValues = Record<'competency' | 'learning_area_id' | 'reason', string>;

interface LinkFormProps {
  activity: Activity;
  onLinked: (text: string) => void;
  onClose: () => void;
}

/** Sorts a logged activity, under its row: the competency that it serves, its learning area, and why it was done. */
export function LinkForm({ activity, onLinked, onClose }: LinkFormProps) {
  const year = usePlanYear();
  const { areas } = usePlanner();
  const save = useCall(linkActivity);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(box.current), []);
  const form = useContractForm<LinkValues>(judge, {
    initialValues: {
      competency: '',
      learning_area_id: activity.learning_area_id ?? '',
      reason: activity.unplanned_reason,
    },
    draft: draftOf(useSession().email, year, `activityPlanner-link-${activity.id}`),
  });
  const options = areas.map(({ area, score }) => ({
    value: area.id,
    label: score ? `${area.learning_area}: ${scoreText(score)}` : area.learning_area,
  }));
  return (
    <div ref={box}>
      <FormShell
        form={form}
        loading={save.isPending}
        submitError={save.error}
        onSubmit={async ({ learning_area_id, ...values }) => {
          const { version } = activity;
          const body = { ...values, learning_area_id: learning_area_id || null, version };
          await save.mutateAsync({ params: { year, id: activity.id }, body });
          onLinked(`Linked ${activity.title}`);
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
        <div className="rpt-pair">
          <SelectField
            form={form}
            name="competency"
            label={labels.competency}
            options={competencyOptions}
            placeholder="Choose a competency"
          />
          <SelectField
            form={form}
            name="learning_area_id"
            label={labels.learning_area_id}
            options={options}
            placeholder="No learning area"
          />
        </div>
        <TextField
          form={form}
          name="reason"
          label={labels.unplanned_reason}
          hint="One sentence. It stands in your plan."
          maxLength={LONG_TEXT_MAX}
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
    ? `Then: reflect on it, and its ${hoursText(tenthsOf(hours))} hours count.`
    : 'Then: reflect on it.';
}
