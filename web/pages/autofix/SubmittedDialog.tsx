import { Button, Group, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FEEDBACK_HOURS } from '#domain/reflections/autofix.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';

/** The next events, and Continue to the dashboard (spec B §2.7). */
export function SubmittedDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useFocusBack();
  return (
    <Dialog size={440} onClose={onClose} className="rpt-pad-24">
      <Modal.Title className="rpt-text-20 rpt-strong rpt-under-4">Thank you</Modal.Title>
      <p className="rpt-text-14 rpt-muted">
        Your activities will be recorded in your plan, and feedback will be given within {FEEDBACK_HOURS}{' '}
        hours.
      </p>
      <Group justify="flex-end" mt={24}>
        <Button data-autofocus onClick={() => void navigate({ to: paths.dashboard })}>
          Continue
        </Button>
      </Group>
    </Dialog>
  );
}
