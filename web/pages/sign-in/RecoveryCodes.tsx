import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '#web/api/save-file.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const save = () => saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery codes.txt');
  return (
    <Stack as="section" gap={16} aria-labelledby="recovery-codes">
      <div>
        <h2 className="rpt-text-16 rpt-strong" id="recovery-codes">
          Keep the recovery codes
        </h2>
        <p className="rpt-text-14 rpt-muted">
          In case you lose the device. Each code signs you in once, after your password.{' '}
          <b className="rpt-accent">Shown once: keep them now.</b>
        </p>
      </div>
      <ul className="rpt-box rpt-text-16">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap="8-16">
        <Button variant="default" leftSection={<Icon of={IconDownload} />} onClick={save}>
          Download
        </Button>
        <CopyButton text={text} />
        <Button onClick={onKept}>I have kept them</Button>
      </Row>
    </Stack>
  );
}
