import { Button } from '@mantine/core';
import { showInTab } from '#web/api/save-file.ts';
import { Stack } from '#web/ui/layout/parts.ts';

interface CertificatePictureProps {
  /** The first page as an address of a picture. */
  address: string;
  file: File;
  className?: string | undefined;
}

/** The first page of a scan, to copy its words from. */
export const CertificatePicture = ({ address, file, className }: CertificatePictureProps) => (
  <Stack gap={8} {...(className ? { className } : {})}>
    <img
      src={address}
      alt="First page of the chosen file"
      style={{ width: '100%', height: 'auto', border: '1px solid var(--rpt-rule)' }}
    />
    <div>
      <Button
        variant="default"
        size="sm"
        onClick={() => showInTab(new Blob([file], { type: 'application/pdf' }), file.name)}
      >
        Open the whole file
      </Button>
    </div>
  </Stack>
);
