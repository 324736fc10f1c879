import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownData } from '#contract/export.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './AccountPage.module.css';
import { CloseAccount } from './CloseAccount.tsx';

/** The member's rights over their own data: take it along, and leave (spec-readings 34). */
export function OwnDataSection({ toKeep }: { toKeep: string | undefined }) {
  const [closing, close] = useState(false);
  const all = useMutation<void, ApiError>({ mutationFn: () => download(ownData) });
  return (
    <Stack as="section" gap={16} className="rpt-card rpt-pad-page" aria-labelledby="own-data">
      <div className={classes.data}>
        <div>
          <h2 className="rpt-text-16 rpt-strong" id="own-data">
            Your data
          </h2>
          <p className="rpt-text-14 rpt-muted">
            One zip file with everything that we keep about you, in open formats. Closing the account deletes
            all of it.
          </p>
        </div>
        <SubmitButton
          variant="default"
          loading={all.isPending}
          busy="Packing your data…"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => all.mutate()}
        >
          Download everything
        </SubmitButton>
        {closing ? null : (
          <Button variant="outline" color="red" onClick={() => close(true)}>
            Close my account
          </Button>
        )}
      </div>
      <Fault error={all.error} />
      {closing ? <CloseAccount toKeep={toKeep} onStay={() => close(false)} /> : null}
    </Stack>
  );
}
