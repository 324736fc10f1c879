import { IconFileTypePdf, IconFileTypeZip } from '@tabler/icons-react';
import { sizeText } from '#domain/evidence/evidence-file.ts';
import { FileZone } from '#web/parts/files/FileZone.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './CheckPage.module.css';

interface DocumentChoiceProps {
  /** The file that was read; null: none yet. */
  file: File | null;
  reading: boolean;
  /** Whether a file is over the page and can be dropped. */
  over: boolean;
  onFiles: (files: File[]) => void;
}

const ID = 'document';
const ACCEPT = 'application/pdf,.pdf,application/zip,.zip';

/** The place to drop a document, or the document that was read, with a way to choose another. */
export function DocumentChoice({ file, reading, over, onFiles }: DocumentChoiceProps) {
  return (
    <Stack gap={8}>
      <label className="rpt-hidden" htmlFor={ID}>
        The PDF, or the zip of a pack
      </label>
      {file && !reading && !over ? (
        <div className={classes.file}>
          <Icon
            of={/\.zip$/i.test(file.name) ? IconFileTypeZip : IconFileTypePdf}
            className="rpt-muted"
            size={20}
          />
          <div className="rpt-grow rpt-slim">
            <p className="rpt-text-15 rpt-medium rpt-anywhere">{file.name}</p>
            <p className="rpt-text-13 rpt-muted">{sizeText(file.size)}. Read in your browser, not sent.</p>
          </div>
          <input
            className="rpt-hidden"
            type="file"
            id={ID}
            accept={ACCEPT}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <label className={classes.another} htmlFor={ID}>
            Another
          </label>
        </div>
      ) : (
        <>
          <FileZone
            id={ID}
            describedBy="not-sent"
            accept={ACCEPT}
            words="Drop the PDF or the whole pack here, or anywhere on this page"
            over={over}
            reading={reading}
            onFiles={onFiles}
          />
          <p className="rpt-text-14 rpt-muted" id="not-sent">
            Your browser reads it. It is not sent.
          </p>
        </>
      )}
    </Stack>
  );
}
