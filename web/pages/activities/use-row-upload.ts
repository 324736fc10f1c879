import { useRef, useState } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import type { Message } from '#web/ui/use-message.ts';
import type { Activity } from './activity.ts';
import { madeFile } from './made-file.ts';
import type { RowEvidence } from './row-evidence.ts';
import { FILE_UPDATED } from './StoredEvidence.tsx';
import { useEvidenceFile } from './use-evidence-file.ts';
import { uploadFailureText, useEvidenceUpload } from './use-evidence-upload.ts';

/** Uploads evidence from the list. One hidden file input serves all rows. */
export function useRowUpload(show: (message: Message) => void) {
  const input = useRef<HTMLInputElement>(null);
  const chosenFor = useRef<Activity>(undefined);
  const [sending, setSending] = useState<string | null>(null);
  const [noting, setNoting] = useState<Activity | null>(null);
  const evidence = useEvidenceUpload();
  const fail = (error: ApiError) => show({ tone: 'red', text: failureTextOf(error) });
  const file = useEvidenceFile(fail);
  const sent = useChange<{ activity: Activity; file: File }>(
    ({ activity, file }) => evidence.send(activity.id, file, activity.evidence),
    {
      onError: (error) => show({ tone: 'red', text: uploadFailureText(error) }),
      onSuccess: () => show({ tone: 'green', text: FILE_UPDATED }),
      onSettled: () => setSending(null),
    },
  );

  const onFiles = async (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const activity = chosenFor.current;
    if (chosen.length === 0 || !activity || sent.isPending) return;
    const file = await madeFile(chosen);
    if (typeof file === 'string') return show({ tone: 'red', text: file });
    setSending(activity.id);
    sent.mutate({ activity, file });
  };
  const rowEvidence: RowEvidence = {
    choose: (activity) => {
      chosenFor.current = activity;
      input.current?.click();
    },
    save: file.save,
    note: setNoting,
    sending,
    part: evidence.progress ?? 0,
  };
  return { input, onFiles, rowEvidence, noting, endNote: () => setNoting(null) };
}
