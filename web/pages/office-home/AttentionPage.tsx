import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attention, failedJobRetried } from '#contract/office-home.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { toSendInWords } from '#web/parts/office/sent-words.ts';
import { invoicePage } from '#web/paths.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { Faults } from './Faults.tsx';
import { OpenUser } from './fault-cells.tsx';
import { ofFile, ofJob, ofMail, ofNotification } from './fault-words.ts';
import { refundsToSend } from './links.ts';
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
        {({ refused, notifications, to_send, jobs, mails, files }) => (
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
            {to_send && to_send.refunds > 0 ? <ToSend {...to_send} /> : null}
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
              counts={{
                payments: notifications.length,
                ...(to_send ? { refunds: to_send.refunds } : {}),
                jobs: jobs.length,
                mails: mails.length,
                files: files.length,
              }}
            />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}

/** The kinds of faults without a row, in one line. */
function NothingElse({ counts }: { counts: Readonly<Record<string, number>> }) {
  const kinds = Object.keys(counts);
  const empty = kinds.filter((kind) => counts[kind] === 0);
  const nothing = empty.length === kinds.length ? 'Nothing needs attention' : 'Nothing else needs attention';
  return empty.length === 0 ? null : (
    <p className="rpt-card rpt-text-15 rpt-muted rpt-pad-16">
      {nothing}: {empty.join(', ')}.
    </p>
  );
}

/** Refunds leave this page when each is marked as sent, in the list of refunds. */
const ToSend = (open: Parameters<typeof toSendInWords>[0]) => (
  <section className="rpt-card rpt-pad-16" aria-labelledby="refunds-to-send">
    <Row gap={12} className="rpt-mid">
      <h2 className="rpt-text-16" id="refunds-to-send">
        Refunds to send
      </h2>
      <span className="rpt-grow rpt-text-14 rpt-muted">
        {toSendInWords(open)} Send the money, then mark it as sent.
      </span>
      <Link {...refundsToSend}>Open refunds</Link>
    </Row>
  </section>
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
