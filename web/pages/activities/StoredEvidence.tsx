import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { removeEvidence } from '#contract/evidence.ts';
import { noFile } from '#contract/shown-errors.ts';
import { flawWords } from '#domain/evidence/flaw.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall, useChange } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { canPreview, useEvidenceFile } from '#web/parts/evidence/use-evidence-file.ts';
import {
  FILE_UPDATED,
  seenEvidence,
  type useEvidenceUpload,
} from '#web/parts/evidence/use-evidence-upload.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import { FileCard } from '#web/parts/files/FileCard.tsx';
import { keptUntilWords } from '#web/parts/kept-until.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { useMessage } from '#web/ui/use-message.ts';
import type { Activity } from './activity.ts';
import { EvidenceField } from './EvidenceField.tsx';
import type { useActivityCertificate } from './use-activity-certificate.ts';
import { usePlanner } from './use-planner.ts';

interface StoredEvidenceProps {
  form: ContractForm<ActivityValues>;
  activity: Activity;
  evidence: ReturnType<typeof useEvidenceUpload>;
  /** Whether the activity is being saved with its file. */
  busy: boolean;
  /** Reads the chosen file into the fields of the form. */
  certificate: ReturnType<typeof useActivityCertificate>;
}

/** The evidence of a stored activity: open it, download it, replace it, remove it. */
export function StoredEvidence({ form, activity, evidence, busy, certificate }: StoredEvidenceProps) {
  const year = usePlanYear();
  const { evidence_flaw: flaw } = activity;
  const [message, show] = useMessage(delays.message);
  const fail = (error: ApiError) => show(faultMessage(error));
  const file = useEvidenceFile(fail);
  const taken = useCall(removeEvidence);

  const sent = useChange<ActivityValues>(
    (values) => evidence.attach(activity.id, values, activity.evidence),
    {
      onMutate: () => show(null),
      onError: (error) => {
        if (error.fields?.file) form.setFieldError('file', error.fields.file);
        else fail(error);
      },
      onSuccess: () => {
        form.setFieldValue('file', null);
        form.setFieldValue('existing', '');
        show({ tone: 'green', text: FILE_UPDATED });
      },
    },
  );
  const upload = () => {
    const values = form.getValues();
    if (!values.file && !values.existing) form.setFieldError('file', noFile.message);
    else if (!busy && !sent.isPending) sent.mutate(values);
  };
  const { kept_until } = usePlanner();
  const remove = () =>
    confirm({
      title: `Remove ${activity.evidence_name}?`,
      body: 'The activity stays in your plan, without evidence. Other activities keep the file.',
      note: keptUntilWords(kept_until, 'this record'),
      danger: true,
      act: () => {
        const body = {
          activityIds: [activity.id],
          seen_evidence: seenEvidence(activity.evidence),
          ...(kept_until ? { confirmed_until: kept_until.until } : {}),
        };
        return taken.mutateAsync({ params: { year }, body });
      },
    });

  return (
    <EvidenceField
      form={form}
      progress={evidence.progress}
      activityId={activity.id}
      onFile={certificate.read}
      stored={
        activity.evidence ? (
          <div className="rpt-under-12">
            <FileCard
              name={activity.evidence_name}
              facts={flaw ? `Uploaded. A reviewer cannot open it: ${flawWords[flaw]}` : 'Uploaded'}
              stored
            >
              {canPreview(activity) ? (
                <Button variant="default" size="sm" onClick={() => file.open(activity)}>
                  Preview
                </Button>
              ) : null}
              <SubmitButton
                variant="default"
                size="sm"
                loading={file.fetching}
                busy="Fetching…"
                onClick={() => file.save(activity)}
              >
                Download
              </SubmitButton>
              <Button variant="subtle" color="red" size="sm" onClick={() => void remove()}>
                Remove
              </Button>
            </FileCard>
          </div>
        ) : null
      }
      below={
        <>
          {certificate.state}
          <Row gap={12}>
            <SubmitButton
              variant="default"
              loading={sent.isPending}
              busy="Sending…"
              leftSection={<Icon of={IconUpload} />}
              onClick={upload}
            >
              Upload File
            </SubmitButton>
            {message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
          </Row>
        </>
      }
    />
  );
}
