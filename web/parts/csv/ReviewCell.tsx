import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '#domain/csv/column.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ReviewCell.module.css';

interface ReviewCellProps {
  id: string;
  /** 'Row 4, Activity Date'. */
  name: string;
  column: Column<unknown>;
  text: string;
  fault: string;
  /** The list of choices of this column, if it has one. */
  choices?: string | undefined;
  /** `goOn`: the member has finished the cell, and the focus goes to the next. */
  onCorrect: (text: string, goOn: boolean) => void;
}

/**
 * A wrong cell: a field with its text, the reason, and what it probably means. Enter or leaving the field checks it
 * again.
 */
export function ReviewCell({ id, name, column, text, fault, choices, onCorrect }: ReviewCellProps) {
  const [typed, setTyped] = useState(text);
  const proposal = column.propose?.(text) ?? null;
  const mayBeEmpty = text.trim() !== '' && column.judge('').ok;
  const correct = (next: string, goOn: boolean) => {
    setTyped(next);
    if (next !== text) onCorrect(next, goOn);
  };
  return (
    <span className={classes.cell}>
      <TextInput
        id={id}
        data-bad-cell
        aria-label={name}
        aria-describedby={`${id}-fault`}
        wrong
        type={column.secret ? 'password' : 'text'}
        value={typed}
        // Else the browser would fill in a password of the administrator's own.
        autoComplete={column.secret ? 'new-password' : 'off'}
        list={choices}
        onType={setTyped}
        onBlur={() => correct(typed, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          correct(typed, true);
        }}
      />
      <span id={`${id}-fault`} className={classes.fault}>
        <Icon of={IconAlertCircle} size={14} style={{ marginTop: 2 }} />
        {fault}
      </span>
      {proposal === null ? null : (
        <Proposal label={`Use ${proposal}`} name={name} onTake={() => correct(proposal, true)} />
      )}
      {mayBeEmpty ? <Proposal label="Leave it empty" name={name} onTake={() => correct('', true)} /> : null}
    </span>
  );
}

function Proposal({ label, name, onTake }: { label: string; name: string; onTake: () => void }) {
  return (
    <button
      className={classes.proposal}
      type="button"
      aria-label={`${label}: ${name}`}
      // Otherwise the field would lose the focus first and be checked again, and the button would move away from the
      // pointer.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {label}
    </button>
  );
}
