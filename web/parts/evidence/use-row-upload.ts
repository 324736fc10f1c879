import { useRef, useState } from 'react';
import { useChange } from '#web/api/queries.ts';
import type { Message } from '#web/ui/use-message.ts';
import { madeFile } from './made-file.ts';
import { FILE_UPDATED, uploadFault, useEvidenceUpload } from './use-evidence-upload.ts';

interface WithEvidence {
  id: string;
  /** The address of the row's file; empty: it has none. */
  evidence: string;
}

/** Uploads evidence from a list. One hidden file input (`EvidenceInput`) serves all rows. */
export function useRowUpload<Row extends WithEvidence>(show: (message: Message) => void) {
  const input = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<Row>(undefined);
  const [sending, setSending] = useState<string | null>(null);
  const [noting, setNoting] = useState<Row | null>(null);
  const evidence = useEvidenceUpload();
  const sent = useChange<{ row: Row; file: File }>(
    ({ row, file }) => evidence.send(row.id, file, row.evidence),
    {
      onError: (error) => show(uploadFault(error)),
      onSuccess: () => show({ tone: 'green', text: FILE_UPDATED }),
      onSettled: () => setSending(null),
    },
  );

  const onFiles = async (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const row = chosenFor.current;
    if (chosen.length === 0 || !row || sent.isPending) return;
    const file = await madeFile(chosen);
    if (typeof file === 'string') return show({ tone: 'red', text: file });
    setSending(row.id);
    sent.mutate({ row, file });
  };
  return {
    input,
    onFiles,
    /** Opens the file chooser at once and sends the chosen file. */
    choose: (row: Row) => {
      chosenFor.current = row;
      input.current?.click();
    },
    note: setNoting,
    noting,
    endNote: () => setNoting(null),
    /** The row whose file is being sent, and how much of it, 0 to 1. */
    sending,
    part: evidence.progress ?? 0,
  };
}
