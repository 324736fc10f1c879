import { Button } from '@mantine/core';
import { IconCamera, IconCertificate } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { fileFacts } from '#domain/evidence/evidence-file.ts';
import { acceptedFiles } from '#web/parts/evidence/accepted-files.ts';
import { madeFile } from '#web/parts/evidence/made-file.ts';
import { FileCard } from '#web/parts/files/FileCard.tsx';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { Icon, type Picture } from '#web/ui/Icon.tsx';

interface CaptureProofProps {
  file: File | null;
  /** Gets the file of the photos, or the chosen document itself. */
  onFile: (file: File | null, isDocument: boolean) => void;
  /** The result of reading the document. */
  below: ReactNode;
}

/** The field for a photo or a file as proof. */
export function CaptureProof({ file, onFile, below }: CaptureProofProps) {
  const [fault, setFault] = useState('');
  const choose = async (chosen: File[]) => {
    if (chosen.length === 0) return;
    const made = await madeFile(chosen);
    const isFile = typeof made !== 'string';
    onFile(isFile ? made : null, made === chosen[0]);
    setFault(isFile ? '' : made);
  };
  return (
    <FieldFrame
      id="capture-proof"
      label="Proof"
      hint={
        file ? undefined : 'Optional now. A photo or the certificate. We remove the location from photos.'
      }
      error={fault}
      below={below}
      group
    >
      {file ? (
        <FileCard name={file.name} facts={fileFacts(file)} onLetGo={() => onFile(null, false)} />
      ) : (
        <fieldset className="rpt-halves rpt-gap-12" aria-labelledby="capture-proof-label">
          <Chooser id="capture-photo" icon={IconCamera} label="Photo" accept="image/*" onFiles={choose} />
          <Chooser
            id="capture-file"
            icon={IconCertificate}
            label="Certificate"
            accept={acceptedFiles}
            onFiles={choose}
          />
        </fieldset>
      )}
    </FieldFrame>
  );
}

interface ChooserProps {
  id: string;
  icon: Picture;
  label: string;
  /** The accepted types. For pictures alone a phone opens its camera. */
  accept: string;
  onFiles: (files: File[]) => Promise<void>;
}

function Chooser({ id, icon, label, accept, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple
        accept={accept}
        {...(accept === 'image/*' ? { capture: 'environment' } : {})}
        onChange={(event) => {
          void onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="lg"
        leftSection={<Icon of={icon} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
