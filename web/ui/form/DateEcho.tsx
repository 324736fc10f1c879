import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { Icon } from '../Icon.tsx';
import classes from './DateEcho.module.css';
import type { useDateText } from './use-date-text.ts';

interface DateEchoProps extends Pick<ReturnType<typeof useDateText>, 'date' | 'other' | 'dayFirst'> {
  /** Whether the date is refused for another reason, so that its words have no tick. */
  wrong: boolean;
  onSwap: (date: string) => void;
  onUse: () => void;
}

/** The typed date in words beside its field, and the other date that it may mean (readings 12). */
export function DateEcho({ date, other, dayFirst, wrong, onSwap, onUse }: DateEchoProps) {
  const words = date ? dateInWords(date) : '';
  return (
    <div className="rpt-row rpt-tall-24" style={{ gap: '4px 12px' }}>
      <p className={classes.words} role="status" data-note={dayFirst || undefined}>
        {date && !dayFirst && !wrong ? <Icon className="rpt-green" of={IconCheck} size={20} /> : null}
        {date && dayFirst ? 'Month comes first here.' : words}
      </p>
      {date && dayFirst ? (
        // The focus stays in the text. Otherwise leaving the field would move the button away from the pointer.
        <Button
          variant="default"
          size="sm"
          style={{ order: -1 }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onUse}
        >
          Use {words}
        </Button>
      ) : null}
      {date && other ? (
        <button
          type="button"
          className="rpt-text-15 rpt-link-button rpt-tall-24"
          onClick={() => onSwap(other)}
        >
          I mean {dateInWords(other)}
        </button>
      ) : null}
    </div>
  );
}
