import { IconUpload } from '@tabler/icons-react';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface UploadButtonProps {
  /** Whether a file is under review; then Submit is the main button. */
  open: boolean;
  reading: boolean;
  onChoose: () => void;
}

/** 'Upload CSV' chooses a file and reads it. */
export const UploadButton = ({ open, reading, onChoose }: UploadButtonProps) => (
  <SubmitButton
    className="rpt-fixed"
    variant={open ? 'default' : 'filled'}
    loading={reading}
    busy="Reading…"
    leftSection={<Icon of={IconUpload} />}
    onClick={onChoose}
  >
    Upload CSV
  </SubmitButton>
);
