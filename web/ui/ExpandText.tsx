import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import classes from './ExpandText.module.css';
import { isFirstClick } from './first-click.ts';
import { usePrinting } from './use-printing.ts';

interface ExpandTextProps {
  text: string;
  /** The shortened text. It is the whole text when that is short enough. */
  short: string;
}

/** A shortened text. Hovering shows the whole text, and a press opens it with Close (spec B §2.3). Paper has it whole. */
export function ExpandText({ text, short }: ExpandTextProps) {
  const [opened, setOpened] = useState(false);
  const printing = usePrinting();
  if (short === text || printing) return <>{text}</>;
  return (
    <Popover opened={opened} onChange={setOpened} width={320} trapFocus withinPortal>
      <Popover.Target>
        <button
          className={classes.text}
          type="button"
          title={text}
          aria-label={`Expand Text: ${short}`}
          onClick={(event) => isFirstClick(event) && setOpened(!opened)}
        >
          {short}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Expand Text">
        <h2 className="rpt-text-16 rpt-under-4">Expand Text</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard too */}
        <p className={classes.full} tabIndex={0}>
          {text}
        </p>
        <Button variant="subtle" size="sm" onClick={() => setOpened(false)}>
          Close
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
