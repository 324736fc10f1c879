import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconClock,
  IconFileText,
  IconInfoCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { shortDate } from '#domain/calendar/date-words.ts';
import { fileFacts } from '#domain/evidence/evidence-file.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { Capture } from '#web/parts/captures/kept-captures.ts';
import { EvidenceInput } from '#web/parts/evidence/EvidenceInput.tsx';
import { madeFile } from '#web/parts/evidence/made-file.ts';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';

interface QueuedCaptureProps {
  capture: Capture;
  onCorrect: () => void;
  onAdd: () => Promise<unknown>;
  onAgain: () => void;
  /** Another file for an activity whose file was refused. */
  onProof: (file: File) => void;
  onDelete: () => Promise<unknown>;
}

/** One capture on this phone, with the way out of the server's answer. */
export function QueuedCapture({ capture, onDelete, ...ways }: QueuedCaptureProps) {
  const { body, file } = capture;
  const remove = () =>
    confirm({
      title: 'Delete from this phone',
      body: `${body.title} will be deleted from this phone.`,
      action: 'Delete',
      danger: true,
      act: onDelete,
    });
  const facts = [
    shortDate(body.date),
    body.hours ? `${hoursShown(Number(body.hours))} h` : '',
    file ? fileFacts(file) : '',
  ];
  const { text, tone, icon } = answerOf(capture);
  return (
    <Stack as="li" gap={8} pad={16} className="rpt-rule-under">
      <Line gap={12}>
        <Icon of={file ? IconFileText : IconPencil} className="rpt-muted rpt-fixed" size={24} />
        <div className="rpt-grow">
          <p className="rpt-text-15 rpt-strong rpt-anywhere">{body.title}</p>
          <p className="rpt-text-13 rpt-muted">{facts.filter(Boolean).join('. ')}</p>
        </div>
        <IconButton icon={IconTrash} label={`Delete ${body.title}`} danger onClick={() => void remove()} />
      </Line>
      <Line as="p" gap={8} className={`rpt-text-14 ${tone}`}>
        <Icon of={icon} />
        {text}
      </Line>
      <Ways capture={capture} {...ways} />
    </Stack>
  );
}

function Ways({ capture, onCorrect, onAdd, onAgain, onProof }: Omit<QueuedCaptureProps, 'onDelete'>) {
  const { way, file } = capture;
  if (way === 'present' && file) return <Way onClick={() => void onAdd()}>Add the photo there</Way>;
  if (way === 'correct') return <Way onClick={onCorrect}>Correct it</Way>;
  if (way === 'gone') return <Way onClick={onAgain}>Send it again</Way>;
  if (way === 'pay') return <Link to={paths.subscribe}>Renew</Link>;
  return way === 'proof' ? <AddProof onFile={onProof} /> : null;
}

/** Another file in place of the refused one: the chooser opens at once. */
function AddProof({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const choose = async (files: FileList | null) => {
    const made = await madeFile([...(files ?? [])]);
    if (typeof made === 'string') setFault(made);
    else onFile(made);
  };
  return (
    <>
      <EvidenceInput input={input} onFiles={choose} />
      {fault === '' ? null : (
        <p className="rpt-text-14 rpt-red" role="alert">
          {fault}
        </p>
      )}
      <Way onClick={() => input.current?.click()}>Add proof</Way>
    </>
  );
}

const Way = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {children}
  </Button>
);

/** The server's answer in words. Red asks for a correction, amber for a decision. */
function answerOf({ way, message }: Capture) {
  const red = { tone: 'rpt-red', icon: IconAlertCircle };
  const amber = { tone: 'rpt-amber', icon: IconAlertCircle };
  const plain = { tone: 'rpt-muted', icon: IconClock };
  switch (way) {
    case 'present':
      return { text: `It is already in your plan. ${message}`.trim(), tone: '', icon: IconInfoCircle };
    case 'proof':
      return { ...amber, text: `The activity is saved. Its photo was not accepted. ${message}` };
    case 'gone':
      return { ...amber, text: 'The activity was deleted before its photo arrived.' };
    case 'correct':
      return { ...red, text: message };
    case 'pay':
      return { ...plain, text: message || 'Waiting to be sent.' };
    default:
      return { ...plain, text: 'Waiting to be sent.' };
  }
}
