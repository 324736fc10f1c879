import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { cancelSubscription, userPayfastSubscription } from '#contract/office-user.ts';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { inRand } from '#domain/money/money.ts';
import {
  datePart,
  orNotAvailable,
  paymentsName,
  subscriptionAmount,
  subscriptionTypeName,
} from '#domain/office/user-states.ts';
import { query, useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { copyText } from '#web/parts/copy-text.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { UnbrokenDates } from '#web/ui/UnbrokenDates.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { Changeable } from './Changeable.tsx';
import { Fact } from './PersonCard.tsx';
import classes from './UserEdit.module.css';
import type { MasterUser } from './user-data.ts';

type Details = ResultOf<typeof userPayfastSubscription>;
const CANCELLED = 'CANCELLED';

interface PayfastDetailsProps {
  user: MasterUser;
  onShow: (message: Message) => void;
}

/** The member's subscription at the provider, and its cancellation (spec B §2.9). */
export function PayfastDetails({ user, onShow }: PayfastDetailsProps) {
  const details = useQuery(query(userPayfastSubscription, { user_email: user.email }));
  return (
    <section className={classes.card} aria-labelledby="payfast-details">
      <div className={classes.head}>
        <h2 className="rpt-text-16 rpt-strong" id="payfast-details">
          User Payfast Details
        </h2>
        {details.data ? (
          <span className="rpt-muted">From Payfast, {southAfricanTime(new Date(details.dataUpdatedAt))}</span>
        ) : null}
      </div>
      {details.isPending ? (
        <SkeletonRows rows={6} />
      ) : details.error?.code === 'no_payfast_details' ? (
        <p className={classes.missing}>
          <Icon of={IconInfoCircle} size={20} style={{ marginTop: 1 }} />
          {details.error.message}
        </p>
      ) : details.error ? (
        <LoadFailure error={details.error} onRetry={() => void details.refetch()} />
      ) : (
        <Subscription user={user} details={details.data} onShow={onShow} />
      )}
    </section>
  );
}

interface SubscriptionProps extends PayfastDetailsProps {
  details: Details;
}

function Subscription({ user, details, onShow }: SubscriptionProps) {
  const cancel = useCall(cancelSubscription);
  const { token, status, frequency, amount } = details;
  const kind = subscriptionTypeName(frequency);
  const isOver = status === CANCELLED || details.cancelling || token === null;
  const stays = user.paid_to ? `The account stays PAID until ${dateInWords(user.paid_to)}.` : '';

  const copy = async () =>
    onShow(
      (await copyText(token ?? ''))
        ? { tone: 'green', text: 'Text copied to clipboard!' }
        : { tone: 'red', text: 'Failed to copy text to clipboard.' },
    );
  const ask = async () => {
    if (token === null) return;
    let isCancelled = false;
    const act = async () => {
      const { email: userEmail, name, surname } = user;
      const { data } = await cancel.mutateAsync({
        body: {
          userEmail,
          token,
          name: `${name} ${surname}`,
          cancellation_date: serverToday(),
          subscription_amount: amount === null ? null : inRand(amount),
          subscription_type: kind,
        },
      });
      isCancelled = data;
    };
    const done = await confirm({
      title: 'Cancel subscription?',
      body: `Payfast takes no further payment. ${stays}`,
      details: (
        <p className="rpt-text-14 rpt-box">
          <strong>{user.email}</strong>, {kind}, {subscriptionAmount(amount)}
        </p>
      ),
      danger: true,
      act,
    });
    if (!done) return;
    onShow(
      isCancelled
        ? { tone: 'green', text: 'Cancelled Subscription Successfully!' }
        : { tone: 'amber', text: 'Payfast has not answered yet. We ask again until it does.' },
    );
  };
  return (
    <>
      <dl className="rpt-text-14">
        <Fact label="Subscription Type">{kind}</Fact>
        <Fact label="Subscription Amount">{subscriptionAmount(amount)}</Fact>
        <Fact label="Subscription Status">
          <Status status={status} />
        </Fact>
        <Fact label="Next Payment Date">{datePart(details.next_payment_date)}</Fact>
        <Fact label="Token">
          <span>{orNotAvailable(token)}</span>
          {token === null ? null : (
            <IconButton icon={IconCopy} label="Copy the token" onClick={() => void copy()} />
          )}
        </Fact>
        <Fact label="Number of Successful Payments">{orNotAvailable(details.cycles_completed)}</Fact>
      </dl>
      <Changeable user={user}>
        {' '}
        <div className={classes.end}>
          <p id="cancel-subscription">
            <UnbrokenDates text={closing(details, isOver, stays)} />
          </p>
          <Button
            variant="default"
            color="red"
            disabled={isOver}
            aria-describedby="cancel-subscription"
            onClick={() => void ask()}
          >
            Cancel User Subscription
          </Button>
        </div>
      </Changeable>{' '}
    </>
  );
}

function closing(details: Details, isOver: boolean, stays: string): string {
  const { status, cancelling, amount, frequency } = details;
  if (status === CANCELLED) return 'Already cancelled.';
  if (cancelling) return 'The cancellation is on its way to Payfast.';
  if (isOver) return '';
  // Without an amount there is nothing to name.
  return amount === null
    ? `Ends the payments. ${stays}`
    : `Ends ${paymentsName(frequency)} of ${subscriptionAmount(amount)}. ${stays}`;
}

function Status({ status }: Pick<Details, 'status'>) {
  if (status === 'ACTIVE')
    return (
      <Chip tone="green" icon={IconCheck}>
        {status}
      </Chip>
    );
  if (status === CANCELLED)
    return (
      <Chip tone="quiet" icon={IconBan}>
        {status}
      </Chip>
    );
  return orNotAvailable(status);
}
