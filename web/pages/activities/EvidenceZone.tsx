import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { acceptedFiles } from './accepted-files.ts';
import classes from './EvidenceZone.module.css';

interface EvidenceZoneProps {
  /** The id of the control, for its label. */
  id: string;
  describedBy: string | undefined;
  wrong: boolean;
  /** Whether a file is over the page and can be dropped. */
  over: boolean;
  reading: boolean;
  onFiles: (files: File[]) => void;
}

/** The place where a file is dropped, chosen, or made with a phone's camera. */
export function EvidenceZone({ id, describedBy, wrong, over, reading, onFiles }: EvidenceZoneProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after it was corrected.
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <Icon of={IconUpload} className={classes.icon} size={20} />
      <p className={classes.words} role="status">
        {reading ? 'Reading the file…' : 'Drop the certificate here, or anywhere on this page'}
      </p>
      <div className={classes.ways}>
        <input
          className="rpt-hidden"
          type="file"
          id={id}
          accept={acceptedFiles}
          multiple
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          onChange={take}
        />
        <label className={classes.way} htmlFor={id}>
          Choose a file
        </label>
        <span className={classes.camera}>
          <input
            className="rpt-hidden"
            type="file"
            id={`${id}-photo`}
            accept="image/*"
            capture="environment"
            onChange={take}
          />
          <label className={classes.way} htmlFor={`${id}-photo`}>
            <Icon of={IconCamera} />
            Take a photo
          </label>
        </span>
      </div>
    </div>
  );
}
