import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attention, failedJobRetried } from '#contract/office-home.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Faults } from './Faults.tsx';
import { OpenUser } from './fault-cells.tsx';
import { ofFile, ofJob, ofMail, ofNotification } from './fault-words.ts';
import { invoicePage } from './links.ts';

/** /masterAttention: what the server could not do alone, whom it concerns, and what a person does about it. */
export function AttentionPage() {
  const faults = useQuery(query(attention));
  const may = useMay();
  return (
    <OfficePage
      title="Needs attention"
      lead="The newest hundred of each. Press Seen when you have resolved one: it leaves the list, and the admin log keeps it."
    >
      <Loaded query={faults} rows={6}>
        {({ notifications, jobs, mails, files }) => (
          <>
            <Faults
              kind="notification"
              title="Payments"
              rows={notifications}
              wordsOf={ofNotification}
              more={({ credit, form_of }, about) => (
                <>
                  {credit && may('money') ? <Credit invoice={credit} about={about} /> : null}
                  {form_of ? <OpenUser id={form_of.id} about={about} label="Open user of the form" /> : null}
                </>
              )}
            />
            <Faults
              kind="job"
              title="Failed jobs"
              rows={jobs}
              wordsOf={ofJob}
              more={({ id }, about) => <TryAgain id={id} about={about} />}
            />
            <Faults kind="mail" title="Refused mails" rows={mails} wordsOf={ofMail} />
            <Faults kind="file" title="Missing files" rows={files} wordsOf={ofFile} />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}

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
