import { IconDownload, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { evidenceExtensions } from '#domain/activities.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { ActivityValues } from './activity-values.ts';
import classes from './EvidenceField.module.css';

const accept = evidenceExtensions.map((extension) => `.${extension}`).join(',');
const hint = 'A pdf, doc or docx file of at most 10 MB.';

interface EvidenceFieldProps {
  form: ContractForm<ActivityValues>;
  /** The file that is stored, with how to get it. */
  stored?: { name: string; onDownload: () => void; loading: boolean };
  /** Sends the chosen file at once; without it the file goes with the form. */
  onUpload?: () => void;
  /** 0 to 1 while a file is sent. */
  progress: number | null;
  /** What came of the last upload or download. */
  message?: ReactNode;
}

/** The evidence of verifiable hours: what is stored, and another file in its place. */
export function EvidenceField({ form, stored, onUpload, progress, message }: EvidenceFieldProps) {
  const { id, value: file, error, set } = bindingOf<ActivityValues, File | null>(form, 'file');
  const input = useRef<HTMLInputElement>(null);
  // The browser keeps what the input shows; after an upload nothing is chosen any more.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);
  return (
    <FieldFrame id={id} label="Evidence" hint={hint} error={error} below={message}>
      {stored ? (
        <div className={classes.stored}>
          <IconPaperclip size={20} stroke={1.75} aria-hidden />
          <span>{stored.name}</span>
          <SubmitButton
            variant="default"
            size="sm"
            loading={stored.loading}
            busy="Fetching…"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={stored.onDownload}
          >
            Download
          </SubmitButton>
        </div>
      ) : null}
      <div className={classes.choose}>
        <input
          ref={input}
          className={classes.input}
          type="file"
          id={id}
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            set(event.currentTarget.files?.[0] ?? null);
            form.clearFieldError('file');
          }}
        />
        {onUpload ? (
          <SubmitButton
            variant="default"
            loading={progress !== null}
            busy="Sending…"
            leftSection={<IconUpload size={18} stroke={1.75} />}
            onClick={onUpload}
          >
            Upload File
          </SubmitButton>
        ) : null}
      </div>
      {progress === null ? null : <Progress part={progress} />}
    </FieldFrame>
  );
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Ruler units={10} parts={[{ value: part * 10, tone: 'ink' }]} />
      <span>{percent}% sent</span>
    </div>
  );
}
