import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dismissMailIn, replaceMailIn, takeMailIn } from '#contract/mail-in.ts';
import { useCall } from '#web/api/queries.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Account } from './account-data.ts';

type Mail = Account['mail_in'];
type Waiting = Mail['waiting'][number];

/** The private address for mail, and the mails that wait. Without either there is nothing to show. */
export function MailInSection({ mail: { address, waiting } }: { mail: Mail }) {
  const replace = useCall(replaceMailIn);
  if (!address && waiting.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="mail-in">
      <Stack gap={12} pad={16}>
        <div>
          <h2 className="rpt-text-16" id="mail-in">
            Log by email
          </h2>
          <p className="rpt-text-14 rpt-muted">
            Send or forward a certificate to this address. It becomes an activity to sort, with its first file
            as evidence.
          </p>
        </div>
        {address ? (
          <Row gap="8-16">
            <code className="rpt-box rpt-text-14 rpt-anywhere">{address}</code>
            <CopyButton key={address} text={address} />
          </Row>
        ) : null}
        <WaitingMails waiting={waiting} />
      </Stack>
      <Fault error={replace.error} />
      {address ? (
        <Row gap="8-16" pad="12-16" className="rpt-rule rpt-between">
          <p className="rpt-text-14 rpt-muted" role="status">
            {replace.isSuccess
              ? 'Replaced. The old address no longer takes mail.'
              : 'A mail from another address waits here. If someone else has your address, replace it: the old one stops at once.'}
          </p>
          <SubmitButton
            variant="default"
            loading={replace.isPending}
            busy="Replacing the address…"
            onClick={() => replace.mutate({})}
          >
            Replace the address
          </SubmitButton>
        </Row>
      ) : null}
    </section>
  );
}

const why: Record<Waiting['reason'], string> = {
  sender: 'not your address',
  lapsed: 'came while your subscription was unpaid',
  full: 'your year was full',
};

/** The mails that wait. The calls are above the rows, because a row goes when its call is done. */
function WaitingMails({ waiting }: { waiting: readonly Waiting[] }) {
  const take = useCall(takeMailIn);
  const dismiss = useCall(dismissMailIn);
  const isBusy = take.isPending || dismiss.isPending;
  return (
    <Stack gap={8}>
      {waiting.length > 0 ? <h3 className="rpt-text-15 rpt-strong">{`Waiting: ${waiting.length}`}</h3> : null}
      {waiting.map(({ id, title, sender, file, received_at, reason }) => (
        <Row key={id} gap="8-16" className="rpt-rule rpt-between" style={{ paddingBlock: 12 }}>
          <div className="rpt-anywhere">
            <p className="rpt-strong">{title}</p>
            <p className="rpt-text-14 rpt-muted">
              {`From ${sender || 'nobody named'} (${why[reason]}), ${timeText(received_at)}${file ? `, with ${file}` : ''}`}
            </p>
          </div>
          <Row gap={8}>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={`Add as an activity: ${title}`}
              onClick={() => take.mutate({ params: { id } })}
            >
              Add as an activity
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={`Delete the mail: ${title}`}
              onClick={() =>
                void confirm({
                  title: 'Delete this mail',
                  body: `${title}${file ? ` and its file ${file}` : ''} cannot be restored.`,
                  action: 'Delete',
                  danger: true,
                  act: () => dismiss.mutateAsync({ params: { id } }),
                })
              }
            >
              Delete
            </Button>
          </Row>
        </Row>
      ))}
      <Fault error={take.error} />
      {take.isSuccess ? (
        <p className="rpt-text-14" role="status">
          Added. <Link to={paths.activityPlanner}>Sort it in the planner</Link>
        </p>
      ) : null}
    </Stack>
  );
}
