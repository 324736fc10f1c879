import { Drawer, FocusTrap } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { answersDraft } from './answers-draft.ts';
import { QuestionForm } from './QuestionForm.tsx';
import classes from './Questions.module.css';
import type { Item } from './use-assessment.ts';
import type { Sequence } from './use-question-list.ts';

interface QuestionDockProps {
  item: Item;
  sequence: Sequence;
  /** Whether there is no space beside the tiles. */
  narrow: boolean;
  onClose: () => void;
}

/**
 * The questions of one tile after another. They stay at the right edge of the tiles, or come as a sheet from below, while
 * the mark of the open tile moves.
 */
export function QuestionDock({ item, sequence, narrow, onClose }: QuestionDockProps) {
  const titleId = useId();
  const form = (
    <QuestionForm
      // Another competency gets a new form.
      key={item.key}
      item={item}
      titleId={titleId}
      draft={answersDraft(item)}
      sequence={sequence}
      onClose={onClose}
    />
  );
  if (!narrow)
    return (
      <Panel titleId={titleId} onClose={onClose}>
        {form}
      </Panel>
    );
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      returnFocus={false}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={item.label}>{form}</Drawer.Content>
    </Drawer.Root>
  );
}

/** A press on a tile is handled by the tile: it closes its questions or opens others in their place. */
const TILE = '[aria-haspopup="dialog"]';

function Panel({
  titleId,
  onClose,
  children,
}: {
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const outside = useClickOutside<HTMLDivElement>((event) => {
    if (!(event.target instanceof Element && event.target.closest(TILE))) onClose();
  });
  return (
    <div className={classes.dock}>
      <FocusTrap active>
        <div
          ref={outside}
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          className={classes.panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          {children}
        </div>
      </FocusTrap>
    </div>
  );
}
