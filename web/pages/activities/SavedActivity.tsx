import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hoursLabels, hoursShown } from '#domain/hours/verifiable-hours.ts';
import { useChange } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { uploadFault, useEvidenceUpload } from '#web/parts/evidence/use-evidence-upload.ts';
import { kindOf } from '#web/parts/hours/hours-values.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { BackToPlanner } from './ActivityFrame.tsx';
import { type Portions, storeSplit } from './store-split.ts';
import { UploadProgress } from './UploadProgress.tsx';

export interface Added {
  id: string;
  values: ActivityValues;
  /** The hours by kind; empty: all are of one kind. */
  portions: Portions;
  /** Why the file is not stored; null when it is, or when none was chosen. */
  fault: Message | null;
}

interface SavedActivityProps {
  added: Added;
  withHours: boolean;
  onAnother: (() => void) | undefined;
}

/** Shown after an activity was added: what is in the plan now, what is missing, and what comes next. */
export function SavedActivity({ added, withHours, onAnother }: SavedActivityProps) {
  const { id, values, portions } = added;
  const year = usePlanYear();
  const [fault, setFault] = useState(added.fault);
  const evidence = useEvidenceUpload();
  const again = useChange<void>(async () => {
    const rest = storeSplit(year, id, portions).then(() => evidence.attach(id, values, ''));
    setFault(await rest.then(() => null, uploadFault));
  });
  const isPast = values.date === '' || values.date <= serverToday();

  return (
    <>
      <PageTitle title="Log activity" eyebrow={<BackToPlanner />} />
      <Stack gap={16} className="rpt-sheet-width rpt-over-24 rpt-pack" aria-live="polite">
        <Banner tone="green">Successfully Added Your Own Activity</Banner>
        {fault === null ? null : <Banner tone={fault.tone}>{fault.text}</Banner>}
        <Sheet>
          <h2>{values.title}</h2>
          <p>{factsOf(added, withHours, fault)}</p>
          {evidence.progress === null ? null : <UploadProgress part={evidence.progress} />}
          <Row gap={12}>
            {fault === null ? (
              <>
                {isPast ? (
                  <Button
                    renderRoot={(props) => <Link {...props} to={paths.reflection} search={{ edit: id }} />}
                  >
                    Reflect now
                  </Button>
                ) : null}
                {onAnother ? (
                  <Button variant="default" onClick={onAnother}>
                    Add another
                  </Button>
                ) : null}
              </>
            ) : (
              <>
                <SubmitButton loading={again.isPending} busy="Sending…" onClick={() => again.mutate()}>
                  Upload again
                </SubmitButton>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...props} to={paths.activityPlanner} search={{ edit: id }} />}
                >
                  Choose another file
                </Button>
              </>
            )}
          </Row>
        </Sheet>
      </Stack>
    </>
  );
}

/** '2.0 tax hours. Evidence: certificate.pdf.' */
function factsOf({ values, portions }: Added, withHours: boolean, fault: Message | null): string {
  if (fault !== null) return 'The activity is in your plan. Its file is not attached yet.';
  if (!withHours)
    return values.file ? `It is in your plan. Proof: ${values.file.name}.` : 'It is in your plan.';
  const file = values.file?.name ?? (values.existing ? 'a file that you uploaded before' : 'none yet');
  return `${hoursWords(values, portions)} Evidence: ${file}.`;
}

function hoursWords(values: ActivityValues, portions: Portions): string {
  if (values.verifiable_hours === '') return 'Its hours are not filled in yet.';
  if (portions.length > 1) return `${values.verifiable_hours} hours of ${portions.length} kinds.`;
  return `${hoursShown(Number(values.verifiable_hours))} ${hoursLabels[kindOf(values)].toLowerCase()} hours.`;
}
