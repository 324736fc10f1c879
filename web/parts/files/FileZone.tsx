import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './FileZone.module.css';

interface FileZoneProps {
  /** The id of the control, for its label. */
  id: string;
  describedBy: string | undefined;
  wrong?: boolean;
  /** In place of the words, while a file is read. */
  reading?: boolean;
  /** The file types, as an `accept` of HTML. */
  accept: string;
  words: string;
  /** Whether several files can be chosen at once, and one can be made with a phone's camera. */
  several?: boolean;
  /** Whether a file is over the page and can be dropped. */
  over: boolean;
  onFiles: (files: File[]) => void;
}

/** The place where a file is dropped, chosen, or made with a phone's camera. */
export function FileZone({
  id,
  describedBy,
  wrong = false,
  reading = false,
  accept,
  words,
  several = false,
  over,
  onFiles,
}: FileZoneProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // Emptied, so that this file can be chosen again after it was corrected.
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <Icon of={IconUpload} className={`${classes.icon} rpt-fixed rpt-muted`} size={20} />
      <p className={classes.words} style={{ flex: '1 1 200px' }} role="status">
        {reading ? 'Reading the file…' : words}
      </p>
      <div className={classes.ways}>
        <input
          className="rpt-hidden"
          type="file"
          id={id}
          accept={accept}
          multiple={several}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          onChange={take}
        />
        <label className={classes.way} htmlFor={id}>
          Choose a file
        </label>
        {several ? (
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
        ) : null}
      </div>
    </div>
  );
}
