import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cancelMembership, membership } from '#contract/membership.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './membership.module.css';
import { cancelWords, type MembershipView, membershipWords } from './membership-words.ts';

/** The subscription, the next charge, another card, and the way out (spec-readings 40). */
export function MembershipCard() {
  const view = useQuery(query(membership));
  return (
    <Loaded query={view} rows={2}>
      {(data) => <Card view={data} />}
    </Loaded>
  );
}

function Card({ view }: { view: MembershipView }) {
  const { state, card_page, can_cancel, cancelling } = view;
  const cancel = useCall(cancelMembership);
  const { kind, next } = membershipWords(view);
  const ask = () =>
    confirm({
      title: 'Cancel your subscription?',
      body: cancelWords(view),
      danger: true,
      action: 'Cancel subscription',
      cancel: 'Keep it',
      act: () => cancel.mutateAsync({}),
    });
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" aria-labelledby="membership-heading">
      <h2 className="rpt-card-title" id="membership-heading">
        Membership
      </h2>
      {state === 'failed' ? <Banner tone="amber">{next}</Banner> : null}
      <div role="status">
        <p className="rpt-strong">{kind}</p>
        {state === 'failed' ? null : <p>{next}</p>}
        {cancelling ? <p>We are telling the payment provider. You get an email when it is done.</p> : null}
      </div>
      <div className={classes.buttons}>
        {card_page ? (
          <Button component="a" href={card_page} variant="default">
            Update card
          </Button>
        ) : null}
        {state === 'failed' || state === 'ended' ? (
          <Button component={Link} to={paths.subscribe} variant="default">
            Pay again
          </Button>
        ) : null}
        {can_cancel ? (
          <Button variant="default" onClick={() => void ask()}>
            Cancel subscription
          </Button>
        ) : null}
      </div>
    </Stack>
  );
}
