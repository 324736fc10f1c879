import { Button, Group, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useState } from 'react';
import { Banner } from './Banner.tsx';
import classes from './ConfirmDialog.module.css';
import { type ConfirmRequest, settleConfirm, useOpenConfirm } from './confirm.ts';
import { SubmitButton } from './form/SubmitButton.tsx';

/** Draws whatever `confirm()` asks; stands once in the layout. */
export function ConfirmHost() {
  const request = useOpenConfirm();
  return request ? <ConfirmDialog request={request} /> : null;
}

function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, body, danger = false, action = 'Continue', cancel = 'Close', act } = request;

  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await act();
      settleConfirm(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    if (!running) settleConfirm(false);
  };

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      withCloseButton={false}
      classNames={{ title: classes.title ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <p className={classes.text}>{body}</p>
      {failure ? <Banner tone="red">{failure}</Banner> : null}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <span data-autofocus={danger ? undefined : true}>
          <SubmitButton loading={running} color={danger ? 'red' : 'ink'} busy="Working…" onClick={run}>
            {action}
          </SubmitButton>
        </span>
      </Group>
    </Modal>
  );
}
