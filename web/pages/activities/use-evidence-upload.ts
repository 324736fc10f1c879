import { useState } from 'react';
import { useEvidence as giveEvidence, replaceEvidence, uploadEvidence } from '#contract/evidence.ts';
import { ApiError, call, upload } from '#web/api/client.ts';
import { usePlanYear } from '#web/api/session.ts';

/** Spec B §8. */
const UPLOAD_FAILED = 'Upload failed, please try again';

/** Sends the evidence of one activity, or its replacement. `progress` is 0 to 1 while it is sent, else null. */
export function useEvidenceUpload() {
  const year = usePlanYear();
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (activityId: string, file: File, replaces: boolean) => {
    setProgress(0);
    try {
      const shared = { file, headers: { rpt_year: String(year) }, onProgress: setProgress };
      if (replaces) await upload(replaceEvidence, { ...shared, form: { activityId } });
      else await upload(uploadEvidence, { ...shared, form: { activityIds: [activityId] } });
    } catch (error) {
      throw asUploadFailure(error);
    } finally {
      setProgress(null);
    }
  };

  /**
   * Applies the form's choice: a file is sent, a file of the year is linked to the activity. Without a choice nothing
   * happens.
   */
  const attach = async (
    activityId: string,
    chosen: { file: File | null; existing: string },
    replaces: boolean,
  ) => {
    if (chosen.file) return send(activityId, chosen.file, replaces);
    if (!chosen.existing) return;
    const body = { evidence_id: chosen.existing, activityIds: [activityId] };
    await call(giveEvidence, { params: { year }, body }).catch((error) => {
      throw asUploadFailure(error);
    });
  };
  return { send, attach, progress };
}

/** The message for an upload that failed. */
export const uploadFailureText = (error: unknown): string =>
  error instanceof ApiError ? (error.fields?.file ?? error.message) : UPLOAD_FAILED;

/** The catalogue has one text for every failed upload. It belongs to the file's field. */
function asUploadFailure(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code === 'session_expired' || error.code === 'no_file')
    return error;
  const text = error.id ? `${UPLOAD_FAILED} (Error id: ${error.id})` : UPLOAD_FAILED;
  return new ApiError({ code: error.code, message: UPLOAD_FAILED, fields: { file: text } });
}
