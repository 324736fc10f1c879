import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ownData } from '#contract/export.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import classes from './OwnDataSection.module.css';

/** What the member may do with their own data: take it along, and leave (spec-readings 34). */
export function OwnDataSection() {
  const all = useMutation<void, ApiError>({ mutationFn: () => download(ownData) });
  return (
    <div className={classes.pair}>
      <section className={classes.card} aria-labelledby="own-data">
        <h2 className="rpt-card-title" id="own-data">
          Your data
        </h2>
        <div className={classes.text}>
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
      </section>
      <CloseAccount />
    </div>
  );
}
