import { useMutation } from '@tanstack/react-query';
import { proofFile } from '#contract/evidence.ts';
import { evidenceExtension } from '#domain/activities/activities.ts';
import type { ApiError } from '#web/api/client.ts';
import { download, preview } from '#web/api/download.ts';
import { usePlanYear } from '#web/api/session.ts';

/** A row whose file has an address; empty: it has none. */
interface WithFile {
  evidence: string;
  evidence_name: string;
}

/** The id of a file in the address that a row has; empty without a file. */
export const evidenceIdOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Browsers can show a PDF. They can only save a Word file. */
export const canPreview = ({ evidence, evidence_name }: WithFile): boolean =>
  evidence !== '' && evidenceExtension(evidence_name) === 'pdf';

/** Fetches the file of an activity: `save` downloads it, `open` shows it in a new tab. */
export function useEvidenceFile(onError: (error: ApiError) => void) {
  const year = usePlanYear();
  const input = ({ evidence }: WithFile) => ({
    params: { year, id: evidenceIdOf(evidence) },
  });
  const saved = useMutation<void, ApiError, WithFile>({
    mutationFn: (activity) => download(proofFile, input(activity)),
    onError,
  });
  const opened = useMutation<void, ApiError, WithFile>({
    mutationFn: (activity) => preview(proofFile, 'application/pdf', input(activity)),
    onError,
  });
  return { save: saved.mutate, open: opened.mutate, fetching: saved.isPending };
}
