import { Button } from '@mantine/core';
import { IconCamera, IconCertificate } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileFacts } from '#domain/evidence-file.ts';
import { acceptedFiles } from '#web/parts/evidence/accepted-files.ts';
import { madeFile } from '#web/parts/evidence/made-file.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { Icon, type Picture } from '#web/ui/Icon.tsx';

interface CaptureProofProps {
  file: File | null;
  onFile: (file: File | null) => void;
}

/** A photo or a file. Each new choice replaces the last one. */
export function CaptureProof({ file, onFile }: CaptureProofProps) {
  const [fault, setFault] = useState('');
  const choose = async (chosen: File[]) => {
    if (chosen.length === 0) return;
    const made = await madeFile(chosen);
    onFile(typeof made === 'string' ? null : made);
    setFault(typeof made === 'string' ? made : '');
  };
  return (
    <FieldFrame
      id="capture-proof"
      label="Proof"
      hint="Optional now. A photo or the certificate. A photo loses its location."
      error={fault}
      below={file ? `${file.name}: ${fileFacts(file)}` : null}
      group
    >
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
    </FieldFrame>
  );
}

interface ChooserProps {
  id: string;
  icon: Picture;
  label: string;
  /** For pictures alone a phone opens its camera. */
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
