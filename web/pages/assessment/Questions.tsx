import { Drawer, Popover } from '@mantine/core';
import { isFirstClick } from '#web/ui/first-click.ts';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactElement, useId } from 'react';
import { answersDraft } from './answers-draft.ts';
import { QuestionForm } from './QuestionForm.tsx';
import classes from './Questions.module.css';
import type { Item } from './use-assessment.ts';

interface QuestionsProps {
  item: Item;
  opened: boolean;
  /** Whether there is no space beside the button. */
  narrow: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The button that opens and closes them. It takes a ref. */
  children: (press: (event: MouseEvent) => void) => ReactElement;
}

/** The height of the top bar and the step bar, in pixels. */
const bars = { top: 64, bottom: 80, left: 8, right: 8 };

/** The questions of a competency beside its button, or as a sheet from below on a narrow page. */
export function Questions({ item, opened, narrow, onOpen, onClose, children }: QuestionsProps) {
  const titleId = useId();
  const draft = answersDraft(item);
  const queries = useQueryClient();
  const close = () => {
    // The form stays while the answers are sent, because it must be able to say that they were not saved.
    if (queries.isMutating() > 0) return;
    // When the member closes it, answers that were not submitted are dropped.
    draft.clear();
    onClose();
    setTimeout(focusPageWhenLost, focusReturns);
  };
  const button = children((event) => isFirstClick(event) && (opened ? close() : onOpen()));
  const form = <QuestionForm item={item} titleId={titleId} draft={draft} onClose={close} />;
  if (narrow) {
    return (
      <>
        {button}
        <Drawer.Root
          opened={opened}
          onClose={close}
          position="bottom"
          size="auto"
          classNames={{ content: classes.sheet ?? '' }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={item.label}>{form}</Drawer.Content>
        </Drawer.Root>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => {
        if (!open) close();
      }}
      width={448}
      position="right"
      offset={8}
      withArrow
      arrowSize={12}
      hideDetached={false}
      middlewares={{ shift: { padding: bars, crossAxis: true }, flip: { padding: 8 } }}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ''} aria-labelledby={titleId} aria-modal>
        {form}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Waits until the focus has gone back to the button, in milliseconds. */
const focusReturns = 200;

/** A reset removes the row and its button. The focus then goes to the page, so that it is not lost. */
function focusPageWhenLost() {
  if (document.activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
