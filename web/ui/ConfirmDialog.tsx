import { Button, Modal } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { type ConfirmRequest, settleConfirm, useOpenConfirm } from './confirm.ts';
import { Dialog, DialogFoot } from './Dialog.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';
import { UnbrokenDates } from './UnbrokenDates.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** Draws why an action failed, or nothing. */
type Failed = ComponentType<{ error: unknown }>;

/** Shows the question of `confirm()`. Used once in a layout, or on a page without one. `Failed` draws why the action failed. */
export function ConfirmHost({ Failed }: { Failed: Failed }) {
  const request = useOpenConfirm();
  // When a session ends the layout goes. Its question must not be open after the next sign-in.
  useEffect(() => () => settleConfirm(false), []);
  return request ? <ConfirmDialog request={request} Failed={Failed} /> : null;
}

interface ConfirmDialogProps {
  request: ConfirmRequest;
  Failed: Failed;
}

function ConfirmDialog({ request, Failed }: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const {
    title,
    body,
    note,
    details,
    wide,
    danger = false,
    action = 'Continue',
    cancel = 'Close',
    act,
    others = [],
  } = request;
  useFocusBack();

  const run = async (act: ConfirmRequest['act']) => {
    setRunning(true);
    setFailure(null);
    try {
      await act();
      settleConfirm(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    if (!running) settleConfirm(false);
  };

  return (
    <Dialog size={wide ? 560 : 440} onClose={close} className="rpt-pad-24">
      <Modal.Title className="rpt-text-20 rpt-strong">{title}</Modal.Title>
      <p className="rpt-text-15 rpt-muted" style={{ margin: '4px 0 12px' }}>
        <UnbrokenDates text={body} />
      </p>
      {details}
      {note ? (
        <p className="rpt-text-15 rpt-muted" style={{ margin: '8px 0 0' }}>
          {note}
        </p>
      ) : null}
      <Failed error={failure} />
      <DialogFoot>
        <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        {others.map((other) => (
          <Button key={other.action} variant="default" disabled={running} onClick={() => void run(other.act)}>
            {other.action}
          </Button>
        ))}
        <SubmitButton
          loading={running}
          color={danger ? 'red' : 'ink'}
          busy="Working…"
          autoFocus={!danger}
          onClick={() => run(act)}
        >
          {action}
        </SubmitButton>
      </DialogFoot>
    </Dialog>
  );
}
