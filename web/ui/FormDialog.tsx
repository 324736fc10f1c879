import { Button, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogNote } from './dialog-note.ts';
import classes from './FormDialog.module.css';
import { FormShell, type FormShellProps } from './form/FormShell.tsx';
import type { FormValues } from './form/use-contract-form.ts';
import { IconButton } from './IconButton.tsx';
import { Line, Row } from './layout/parts.ts';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps<V extends FormValues> extends Omit<FormShellProps<V>, 'frame' | 'className'> {
  title: string;
  /** Shown under the title: what the form is about. */
  about?: ReactNode;
  /** At the left of the foot. */
  note?: ReactNode;
  /** The button at the right of the foot, after Close. */
  submit: ReactNode;
  onClose: () => void;
  wholeOnPhone?: boolean;
}

/** A form in a dialog. Its head and foot stay in place while the fields scroll. */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const { title, about, note, submit, onClose, wholeOnPhone, children, ...shell } = props;
  const dialogNote = use(DialogNote);
  useFocusBack();
  return (
    <Dialog
      size={640}
      yOffset="var(--rpt-dialog-offset)"
      onClose={onClose}
      className={classes.body ?? ''}
      wholeOnPhone={wholeOnPhone}
    >
      <FormShell
        {...shell}
        className={classes.form}
        frame={(fields, refusal) => (
          <>
            <div className={classes.head}>
              <Line gap={12} className="rpt-between">
                <Modal.Title className="rpt-text-20 rpt-strong">{title}</Modal.Title>
                <IconButton icon={IconX} label="Close" onClick={onClose} />
              </Line>
              {about ? <div className="rpt-text-14 rpt-muted rpt-anywhere">{about}</div> : null}
            </div>
            <div className={classes.fields}>
              {dialogNote}
              {fields}
            </div>
            <div className={`${classes.foot} rpt-row rpt-rule rpt-gap-12`}>
              <div className="rpt-filled" style={{ flex: '1 0 100%' }}>
                {refusal}
              </div>
              <div className="rpt-filled" style={{ flex: '1 1 240px' }}>
                {note}
              </div>
              <Row gap={12} className={classes.buttons ?? ''}>
                <Button variant="default" onClick={onClose}>
                  Close
                </Button>
                {submit}
              </Row>
            </div>
          </>
        )}
      >
        {children}
      </FormShell>
    </Dialog>
  );
}
