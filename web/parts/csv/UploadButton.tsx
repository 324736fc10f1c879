import { IconUpload } from '@tabler/icons-react';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import classes from './UploadFrame.module.css';

interface UploadButtonProps {
  /** Whether a file is under review; then Submit is the main button. */
  open: boolean;
  reading: boolean;
  onChoose: () => void;
}

/** 'Upload CSV' chooses a file and reads it. */
export const UploadButton = ({ open, reading, onChoose }: UploadButtonProps) => (
  <SubmitButton
    className={classes.upload}
    variant={open ? 'default' : 'filled'}
    loading={reading}
    busy="Reading…"
    leftSection={<IconUpload size={18} stroke={1.75} />}
    onClick={onChoose}
  >
    Upload CSV
  </SubmitButton>
);
