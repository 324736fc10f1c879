import { Checkbox } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { makeShare } from '#contract/shares.ts';
import { shareDays } from '#domain/shares/shares.ts';
import { useCall } from '#web/api/queries.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

const choices = shareDays.map((days) => ({ value: String(days), label: `${days} days` }));
const typed = z.object({ days: z.string() });

/** Makes a link. Its address is shown once. */
export function LinkForm({ year }: { year: number }) {
  const make = useCall(makeShare);
  const [files, setFiles] = useState(false);
  const form = useContractForm<{ days: string }>(typed, { initialValues: { days: '14' } });
  const address = make.data?.address;
  return (
    <FormShell
      form={form}
      loading={make.isPending}
      submitError={make.error}
      onSubmit={({ days }) => {
        const chosen = shareDays.find((one) => String(one) === days) ?? 14;
        make.mutate({ params: { year }, body: { days: chosen, files } });
      }}
    >
      <Stack gap={16}>
        <ChoiceField form={form} name="days" label="The link works for" choices={choices} inline />
        <Checkbox
          label="With the evidence files"
          checked={files}
          onChange={(event) => setFiles(event.currentTarget.checked)}
        />
        <div>
          <SubmitButton
            variant="default"
            loading={make.isPending}
            busy="Making the link…"
            leftSection={<Icon of={IconLink} />}
          >
            Make a link
          </SubmitButton>
        </div>
        <div role="status">
          {address ? (
            <Stack gap={8}>
              <code className="rpt-box rpt-text-14 rpt-anywhere">{address}</code>
              <Row gap="8-16">
                <CopyButton key={address} text={address} />
                <b className="rpt-text-14 rpt-accent">Shown once: copy it now.</b>
              </Row>
            </Stack>
          ) : null}
        </div>
      </Stack>
    </FormShell>
  );
}
