import { useState } from 'react';
import { useEvidence as giveEvidence, uploadProof } from '#contract/evidence.ts';
import { ApiError, call } from '#web/api/client.ts';
import { usePlanYear } from '#web/api/session.ts';
import { upload } from '#web/api/upload.ts';
import { evidenceIdOf } from '#web/parts/evidence/use-evidence-file.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import type { Message } from '#web/ui/use-message.ts';

export const FILE_UPDATED = 'Activity/s & File updated successfully';
/** Spec B §8. */
const UPLOAD_FAILED = 'Upload failed, please try again';

/** Sends the evidence of one activity, or its replacement. `progress` is 0 to 1 while it is sent, else null. */
export function useEvidenceUpload() {
  const year = usePlanYear();
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (activityId: string, file: File, evidence: string) => {
    setProgress(0);
    try {
      await upload(uploadProof, {
        params: { year, id: activityId },
        file,
        form: { seen_evidence: seenEvidence(evidence) },
        onProgress: setProgress,
      });
    } catch (error) {
      throw asUploadFailure(error);
    } finally {
      setProgress(null);
    }
  };

  /**
   * Applies the form's choice: a file is sent, a file of the year is linked to the activity. Without a choice nothing
   * happens. `evidence`: the address of the file that the activity is shown with, empty for none.
   */
  const attach = async (
    activityId: string,
    chosen: { file: File | null; existing: string },
    evidence: string,
  ) => {
    if (chosen.file) return send(activityId, chosen.file, evidence);
    if (!chosen.existing) return;
    const seen_evidence = seenEvidence(evidence);
    const body = { evidence_id: chosen.existing, activityIds: [activityId], seen_evidence };
    await call(giveEvidence, { params: { year }, body }).catch((error) => {
      throw asUploadFailure(error);
    });
  };
  return { send, attach, progress };
}

/** The version from which a change of evidence began, by the address of the file. */
export const seenEvidence = (address: string): string => evidenceIdOf(address) || 'none';

/** The message for an upload that failed. */
export function uploadFault(error: unknown): Message {
  if (!(error instanceof ApiError)) return { tone: 'red', text: UPLOAD_FAILED };
  const text = error.fields?.file;
  return text ? { tone: 'red', text } : faultMessage(error);
}

/** Errors whose own message is shown. */
const saysWhy: ReadonlySet<string> = new Set(['session_expired', 'no_file', 'evidence_changed']);

/**
 * The catalogue has one text for every failed upload but that of an infected file. It belongs to the file's field, unless the
 * server says what to do with this file. Without a network the upload was not tried.
 */
function asUploadFailure(error: unknown): unknown {
  if (!(error instanceof ApiError) || saysWhy.has(error.code)) return error;
  if (error.offline && !navigator.onLine) return error;
  if (error.code === 'file_type_refused' && error.fields?.file) return error;
  const message = error.code === 'file_infected' ? error.message : UPLOAD_FAILED;
  const text = error.id ? `${message} (Error id: ${error.id})` : message;
  return new ApiError({ code: error.code, message, fields: { file: text } }, error.status);
}
