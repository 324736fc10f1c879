import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { sizeText } from '#domain/evidence-file.ts';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

interface QueuedCaptureProps {
  capture: Capture;
  onCorrect: () => void;
  onAdd: () => Promise<unknown>;
  onAgain: () => void;
  onDelete: () => Promise<unknown>;
}

/** One capture on this phone, with the way out of the server's answer. */
export function QueuedCapture({ capture, onCorrect, onAdd, onAgain, onDelete }: QueuedCaptureProps) {
  const { body, file, way, message } = capture;
  const remove = () =>
    confirm({
      title: 'Delete from this phone',
      body: `${body.title} is then gone from this phone.`,
      action: 'Delete',
      danger: true,
      act: onDelete,
    });
  const facts = [body.date, body.hours ? `${body.hours.toString()} h` : '', file ? sizeText(file.size) : ''];
  return (
    <Stack as="li" gap={8} pad={16} className="rpt-rule-under">
      <p className="rpt-text-16 rpt-anywhere">{body.title}</p>
      <p className="rpt-text-13 rpt-muted">{facts.filter(Boolean).join('. ')}</p>
      <p className={`rpt-text-14 ${isWrong(capture) ? 'rpt-red' : 'rpt-muted'}`}>{wordsFor(capture)}</p>
      <Row gap={8}>
        {way === 'present' && file ? (
          <Button variant="default" onClick={() => void onAdd()}>
            Add the photo there
          </Button>
        ) : null}
        {way === 'correct' ? (
          <Button variant="default" onClick={onCorrect}>
            Correct it
          </Button>
        ) : null}
        {way === 'proof' ? (
          <Button variant="default" renderRoot={(rest) => <Link {...rest} to={paths.activityPlanner} />}>
            Add proof
          </Button>
        ) : null}
        {way === 'gone' ? (
          <Button variant="default" onClick={onAgain}>
            Send it again
          </Button>
        ) : null}
        {way === 'pay' ? <Link to={paths.subscribe}>Renew</Link> : null}
        <DeleteButton small onClick={() => void remove()}>
          Delete
        </DeleteButton>
      </Row>
      {message && way === 'pay' ? <p className="rpt-text-13 rpt-muted">{message}</p> : null}
    </Stack>
  );
}

const isWrong = ({ way }: Capture) => way === 'correct' || way === 'proof' || way === 'gone';

function wordsFor({ way, message }: Capture): string {
  if (way === 'present') return `It is in your plan already. ${message}`.trim();
  if (way === 'proof') return `The activity is saved. Its photo was not accepted. ${message}`;
  if (way === 'gone') return 'The activity was deleted before its photo arrived.';
  if (way === 'correct') return message;
  return 'Waits to be sent.';
}
