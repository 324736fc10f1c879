import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text, and says so. Give it the text as its key, so that another text is not said to be copied. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconCopy} />}
      onClick={async () => setCopied(await copyText(text))}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
