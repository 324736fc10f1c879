import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ownData } from '#contract/export.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { CloseAccount } from './CloseAccount.tsx';

/** The member's rights over their own data: take it along, and leave (spec-readings 34). */
export function OwnDataSection() {
  const all = useMutation<void, ApiError>({ mutationFn: () => download(ownData) });
  return (
    <Stack gap={24} className="rpt-halves rpt-fold-860">
      <Stack as="section" gap={16} pad={16} className="rpt-card rpt-pack" aria-labelledby="own-data">
        <h2 className="rpt-card-title" id="own-data">
          Your data
        </h2>
        <div className="rpt-text-14 rpt-muted">
          <p>
            One zip file with everything that we keep about you: your account and payments, every year as
            JSON, CSV and PDF, your evidence, and an index.
          </p>
        </div>
        {all.error ? <Banner tone="red">{all.error.message}</Banner> : null}
        <div>
          <SubmitButton
            variant="default"
            loading={all.isPending}
            busy="Packing your data…"
            leftSection={<Icon of={IconFileZip} />}
            onClick={() => all.mutate()}
          >
            Download everything
          </SubmitButton>
        </div>
      </Stack>
      <CloseAccount />
    </Stack>
  );
}
