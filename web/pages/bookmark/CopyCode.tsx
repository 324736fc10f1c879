import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Banner } from '#web/ui/Banner.tsx';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './BookmarkPage.module.css';

/** The button's address as text. One press copies it; people copy by hand where the browser does not let a page copy. */
export function CopyCode({ code }: { code: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    field.current?.select();
    // Without TLS browsers give pages no clipboard.
    const done = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    setCopied(done ?? false);
  };
  return (
    <>
      <FieldFrame id="bookmark-code" label="Address of the button">
        <textarea
          id="bookmark-code"
          ref={field}
          className={classes.code}
          rows={4}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FieldFrame>
      <div>
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          Copy the address
        </Button>
      </div>
      {copied === null ? null : copied ? (
        <Banner tone="green">The address is copied.</Banner>
      ) : (
        <Banner tone="amber">
          Your browser did not let us copy. The address is selected: copy it by hand.
        </Banner>
      )}
    </>
  );
}
