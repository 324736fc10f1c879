import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { usePhone } from './use-phone.ts';

interface DialogProps {
  /** The width in pixels. */
  size: number;
  onClose: () => void;
  className: string | undefined;
  /** The space above and below, when it differs from the library's. */
  yOffset?: string;
  /** Whether the dialog fills the whole screen of a phone. */
  wholeOnPhone?: boolean | undefined;
  children: ReactNode;
}

/** The frame of every dialog; a `Modal.Title` inside names it. */
export const Dialog = ({
  size,
  onClose,
  className = '',
  yOffset,
  wholeOnPhone = false,
  children,
}: DialogProps) => (
  <Modal.Root
    opened
    fullScreen={usePhone() && wholeOnPhone}
    onClose={onClose}
    // The second click of a double click on the opening button lands beside the dialog and must not close it.
    closeOnClickOutside={false}
    size={size}
    {...(yOffset ? { yOffset } : {})}
    radius="lg"
    centered
    transitionProps={{ duration: 160 }}
  >
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Body className={className}>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

/** The buttons of a question, at the foot of a dialog of padding 24. They stay in sight while the rest scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
);
