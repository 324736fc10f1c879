import type { RefObject } from 'react';
import { acceptedFiles } from './accepted-files.ts';

interface EvidenceInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: FileList | null) => Promise<void>;
}

/** The file chooser of a list: a row's button opens it. */
export const EvidenceInput = ({ input, onFiles }: EvidenceInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    accept={acceptedFiles}
    multiple
    onChange={(event) => {
      void onFiles(event.currentTarget.files);
      event.currentTarget.value = '';
    }}
  />
);
