import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attention, failedJobRetried } from '#contract/office-home.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { invoicePage } from '#web/paths.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Faults } from './Faults.tsx';
import { OpenUser } from './fault-cells.tsx';
import { ofFile, ofJob, ofMail, ofNotification } from './fault-words.ts';
import { RefusedMessages } from './RefusedMessages.tsx';

/** /masterAttention: what the server could not do alone, whom it concerns, and what a person does about it. */
export function AttentionPage() {
  const faults = useQuery(query(attention));
  const may = useMay();
  return (
    <OfficePage
      title="Needs attention"
      lead="The newest hundred of each kind. Press Seen when one is resolved: it leaves this list, and the admin log keeps it."
    >
      <Loaded query={faults} rows={6}>
        {({ refused, notifications, jobs, mails, files }) => (
          <>
            <RefusedMessages refused={refused} />
            {notifications.length > 0 ? (
              <Faults
                kind="notification"
                title="Payments"
                rows={notifications}
                wordsOf={ofNotification}
                more={({ credit, form_of }, about) => (
                  <>
                    {credit && may('money') ? <Credit invoice={credit} about={about} /> : null}
                    {form_of ? (
                      <OpenUser id={form_of.id} about={about} label="Open user of the form" />
                    ) : null}
                  </>
                )}
              />
            ) : null}
            {jobs.length > 0 ? (
              <Faults
                kind="job"
                title="Failed jobs"
                rows={jobs}
                wordsOf={ofJob}
                more={({ id }, about) => <TryAgain id={id} about={about} />}
              />
            ) : null}
            {mails.length > 0 ? (
              <Faults kind="mail" title="Refused mails" rows={mails} wordsOf={ofMail} />
            ) : null}
            {files.length > 0 ? (
              <Faults kind="file" title="Missing files" rows={files} wordsOf={ofFile} />
            ) : null}
            <NothingElse
              empty={[
                notifications.length > 0 ? '' : 'payments',
                jobs.length > 0 ? '' : 'jobs',
                mails.length > 0 ? '' : 'mails',
                files.length > 0 ? '' : 'files',
              ].filter(Boolean)}
            />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}

/** The kinds of faults without a row, in one line. */
const NothingElse = ({ empty }: { empty: readonly string[] }) =>
  empty.length === 0 ? null : (
    <p className="rpt-card rpt-text-15 rpt-muted rpt-pad-16">
      {empty.length === 4 ? 'Nothing needs attention' : 'Nothing else needs attention'}: {empty.join(', ')}.
    </p>
  );

/** To the invoice, where the office records that a payment was paid back. */
const Credit = ({ invoice, about }: { invoice: string; about: string }) => (
  <Button
    renderRoot={(props) => <Link {...props} {...invoicePage(invoice)} />}
    variant="default"
    size="sm"
    aria-label={`Credit ${invoice}: ${about}`}
  >
    Credit {invoice}
  </Button>
);

/** Runs a failed job again. It leaves the list, and comes back when it fails again. */
function TryAgain({ id, about }: { id: string; about: string }) {
  const retry = useCall(failedJobRetried, { onSuccess: focusHeading });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`Try again: ${about}`}
        loading={retry.isPending}
        onClick={() => retry.mutate({ body: { id } })}
      >
        Try again
      </Button>
      <Fault error={retry.error} />
    </>
  );
}
