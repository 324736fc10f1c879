import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import classes from './ExpandText.module.css';

interface ExpandTextProps {
  text: string;
  /** Characters shown before '…' (spec A §9: 15). */
  preview?: number;
}

/** The first characters; hovering tells the rest, a press opens it with Close. */
export function ExpandText({ text, preview = 15 }: ExpandTextProps) {
  const [opened, setOpened] = useState(false);
  if (text.length <= preview) return <>{text}</>;
  return (
    <Popover opened={opened} onChange={setOpened} width={320} trapFocus withinPortal>
      <Popover.Target>
        <button
          className={classes.text}
          type="button"
          title={text}
          aria-label={`Expand Text: ${text.slice(0, preview)}…`}
          onClick={() => setOpened(!opened)}
        >
          {text.slice(0, preview)}…
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Expand Text">
        <p className={classes.full}>{text}</p>
        <Button variant="subtle" size="sm" onClick={() => setOpened(false)}>
          Close
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
