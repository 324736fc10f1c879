import { useMutation } from '@tanstack/react-query';
import { errors } from '#contract/errors.ts';
import { evidenceFile, evidenceOfActivity } from '#contract/evidence.ts';
import { type ApiError, call, download } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMessage } from '#web/ui/use-message.ts';
import type { Activity } from './activity.ts';
import { type ActivityValues, checkFile } from './activity-values.ts';
import { EvidenceField } from './EvidenceField.tsx';
import type { useEvidenceUpload } from './use-evidence-upload.ts';

interface StoredEvidenceProps {
  form: ContractForm<ActivityValues>;
  activity: Activity;
  evidence: ReturnType<typeof useEvidenceUpload>;
  /** The activity is being saved, with its file. */
  busy: boolean;
  /** What is said after an upload. */
  done: string;
}

/** The evidence of an activity that is there: download it, upload it, put another in its place. */
export function StoredEvidence({ form, activity, evidence, busy, done }: StoredEvidenceProps) {
  const year = usePlanYear();
  const [message, show] = useMessage(delays.message);
  const fail = (error: ApiError) => show({ tone: 'red', text: failureTextOf(error) });

  const fetched = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { url } = await call(evidenceOfActivity, { params: { activityId: activity.id } });
      await download(evidenceFile, { params: { year, id: url.slice(url.lastIndexOf('/') + 1) } });
    },
    onMutate: () => show(null),
    onError: fail,
  });
  const sent = useChange<File>((file) => evidence.send(activity.id, file, activity.evidence !== ''), {
    onMutate: () => show(null),
    onError: (error) => {
      if (error.fields?.file) form.setFieldError('file', error.fields.file);
      else fail(error);
    },
    onSuccess: () => {
      form.setFieldValue('file', null);
      show({ tone: 'green', text: done });
    },
  });
  const upload = () => {
    const { file } = form.getValues();
    const fault = file ? checkFile(form.getValues()).file : errors.no_file.message;
    if (fault) form.setFieldError('file', fault);
    else if (file && !busy && !sent.isPending) sent.mutate(file);
  };

  return (
    <EvidenceField
      form={form}
      progress={evidence.progress}
      onUpload={upload}
      message={message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
      {...(activity.evidence
        ? {
            stored: {
              name: activity.evidence_name,
              loading: fetched.isPending,
              onDownload: () => fetched.mutate(),
            },
          }
        : {})}
    />
  );
}
