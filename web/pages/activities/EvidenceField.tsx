import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileFacts } from '#domain/evidence/evidence-file.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { acceptedFiles } from '#web/parts/evidence/accepted-files.ts';
import { madeFile } from '#web/parts/evidence/made-file.ts';
import { evidenceIdOf } from '#web/parts/evidence/use-evidence-file.ts';
import { FileCard } from '#web/parts/files/FileCard.tsx';
import { FileZone } from '#web/parts/files/FileZone.tsx';
import { useFileDrop } from '#web/parts/files/use-file-drop.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { Activity } from './activity.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { usePlanner } from './use-planner.ts';

const HINT = 'A pdf, doc or docx file of at most 10 MB, or pictures.';

interface EvidenceFieldProps {
  form: ContractForm<ActivityValues>;
  /** How much of a file is sent, 0 to 1. */
  progress: number | null;
  label?: string;
  hint?: string;
  /** The stored file, above the chosen one that will replace it. */
  stored?: ReactNode;
  below?: ReactNode;
  /** Gets the chosen file, or null when there is none any more. */
  onFile?: (file: File | null) => void;
  /** The activity's own file is not offered again. */
  activityId?: string;
  /** Files that were dropped or chosen on another page. */
  handed?: readonly File[];
}

/** The evidence of an activity: files that are dropped, chosen or photographed, or one that the year already has. */
export function EvidenceField({
  form,
  progress,
  label = 'Evidence',
  hint = HINT,
  ...props
}: EvidenceFieldProps) {
  const { stored, below, activityId, onFile, handed } = props;
  const { id, value: file, error, set } = bindingOf<ActivityValues, File | null>(form, 'file');
  const { choose, reading } = useChosenFile(form, { onFile, handed });
  const over = useFileDrop(choose);
  const letGo = () => {
    set(null);
    onFile?.(null);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      {stored}
      {file ? (
        <FileCard name={file.name} facts={fileFacts(file)} onLetGo={letGo} />
      ) : (
        <FileZone
          accept={acceptedFiles}
          words="Drop the certificate here, or anywhere on this page"
          several
          id={id}
          describedBy={describedBy(id, hint, error)}
          wrong={Boolean(error)}
          over={over}
          reading={reading}
          onFiles={choose}
        />
      )}
      {file ? null : <EarlierFile form={form} activityId={activityId} />}
      {progress === null ? null : <UploadProgress part={progress} />}
    </FieldFrame>
  );
}

interface EarlierFileProps {
  form: ContractForm<ActivityValues>;
  activityId: string | undefined;
}

/** One certificate often proves several activities, so files that were uploaded before can be chosen. */
function EarlierFile({ form, activityId }: EarlierFileProps) {
  const files = filesOf(usePlanner().activities, activityId);
  const { id, value, set } = bindingOf<ActivityValues, string>(form, 'existing');
  if (files.length === 0) return null;
  return (
    <SelectInput
      id={id}
      mt={12}
      aria-label="Or use a file that you uploaded before"
      data={[
        { value: '', label: 'Or use a file that you uploaded before' },
        ...files.map((file) => ({ value: evidenceIdOf(file.evidence), label: file.evidence_name })),
      ]}
      value={value}
      onChange={(event) => {
        set(event.currentTarget.value);
        form.clearFieldError('file');
      }}
    />
  );
}

/** The files of the year, the oldest first, without the one that this activity has. */
function filesOf(activities: readonly Activity[], activityId: string | undefined): Activity[] {
  const own = activities.find(({ id }) => id === activityId)?.evidence;
  const others = activities.filter(({ evidence }) => evidence !== '' && evidence !== own);
  return [...new Map(others.map((each) => [each.evidence, each])).values()].toSorted((a, b) =>
    a.evidence < b.evidence ? -1 : 1,
  );
}

/** Puts chosen files into the form when they make evidence. Otherwise the field shows the reason. */
function useChosenFile(
  form: ContractForm<ActivityValues>,
  { onFile, handed = [] }: Pick<EvidenceFieldProps, 'onFile' | 'handed'>,
) {
  const [reading, setReading] = useState(false);
  // When files are chosen twice quickly, the second choice counts, whichever is read first.
  const latest = useRef<readonly File[]>(undefined);

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    latest.current = chosen;
    setReading(true);
    const made = await madeFile(chosen);
    if (latest.current !== chosen) return;
    setReading(false);
    const file = typeof made === 'string' ? null : made;
    form.setFieldValue('file', file);
    onFile?.(file);
    if (file) form.setFieldValue('existing', '');
    if (typeof made === 'string') form.setFieldError('file', made);
  };
  const begin = useEffectEvent(() => void choose(handed));
  useEffect(() => begin(), []);
  return { choose: (chosen: readonly File[]) => void choose(chosen), reading };
}
