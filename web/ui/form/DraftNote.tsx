import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './DraftNote.module.css';
import type { ContractForm, FormValues } from './use-contract-form.ts';

export type DraftNoteProps = Pick<ContractForm<FormValues>, 'draft' | 'discard' | 'bringBack' | 'takeOther'>;

/**
 * Says that unsaved changes of an earlier visit were filled in, with a button to discard them. The line is there from the
 * first drawing and stays, so that nothing moves.
 */
export function DraftNote({ draft, discard, bringBack, takeOther }: DraftNoteProps) {
  if (draft === 'none') return null;
  const act = draft === 'restored' ? discard : draft === 'discarded' ? bringBack : undefined;
  return (
    <div className={classes.note}>
      <Icon of={IconPencil} className="rpt-fixed" size={20} />
      <p className="rpt-grow" role="status">
        {texts[draft]}
      </p>
      {takeOther && draft === 'restored' ? (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            takeOther();
            // The form opens again with the other text and the version that it began from.
            window.location.reload();
          }}
        >
          Use the other text
        </Button>
      ) : null}
      {act ? (
        // One button for both actions, so that the focus stays on it when its label changes.
        <Button variant="subtle" size="sm" onClick={act}>
          {draft === 'restored' ? 'Discard' : 'Undo'}
        </Button>
      ) : null}
    </div>
  );
}

const texts = {
  restored: 'Your unsaved changes are filled in.',
  discarded: 'Your unsaved changes are discarded.',
  saved: 'Your changes are saved.',
};
