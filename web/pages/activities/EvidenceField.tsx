import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { evidenceOfYear } from '#contract/evidence.ts';
import { fileFacts } from '#domain/evidence-file.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ActivityValues } from './activity-values.ts';
import { EvidenceZone } from './EvidenceZone.tsx';
import { FileCard } from './FileCard.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useFileDrop } from './use-file-drop.ts';

const HINT = 'A pdf, doc or docx file of at most 10 MB.';

interface EvidenceFieldProps {
  form: ContractForm<ActivityValues>;
  /** How much of a file is sent, 0 to 1. */
  progress: number | null;
  hint?: string;
  /** The stored file, above the chosen one that will replace it. */
  stored?: ReactNode;
  below?: ReactNode;
  /** The activity's own file is not offered again. */
  activityId?: string;
}

/** The evidence of an activity: a file that is dropped, chosen or photographed, or one that the year already has. */
export function EvidenceField({ form, progress, hint = HINT, ...props }: EvidenceFieldProps) {
  const { stored, below, activityId } = props;
  const { id, value: file, error, set } = bindingOf<ActivityValues, File | null>(form, 'file');
  const { choose, choosePhoto, reading } = useChosenFile(form);
  const over = useFileDrop(choose);
  return (
    <FieldFrame id={id} label="Evidence" hint={hint} error={error} below={below}>
      {stored}
      {file ? (
        <FileCard name={file.name} facts={fileFacts(file)} onLetGo={() => set(null)} />
      ) : (
        <EvidenceZone
          id={id}
          describedBy={describedBy(id, hint, error)}
          wrong={Boolean(error)}
          over={over}
          reading={reading}
          onFiles={choose}
          onPhoto={choosePhoto}
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
  const year = usePlanYear();
  const { data = [] } = useQuery(query(evidenceOfYear, { year }));
  const files = data.filter(({ activityIds }) => !activityId || !activityIds.includes(activityId));
  const { id, value, set } = bindingOf<ActivityValues, string>(form, 'existing');
  if (files.length === 0) return null;
  return (
    <SelectInput
      id={id}
      mt={12}
      aria-label="Or use a file that you uploaded before"
      data={[
        { value: '', label: 'Or use a file that you uploaded before' },
        ...files.map((file) => ({ value: file.id, label: file.fileName })),
      ]}
      value={value}
      onChange={(event) => {
        set(event.currentTarget.value);
        form.clearFieldError('file');
      }}
    />
  );
}
