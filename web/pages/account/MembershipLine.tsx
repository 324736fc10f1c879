import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { membership } from '#contract/membership.ts';
import { stateInWords } from '#domain/user-states.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { oftenThenSeldom } from '#web/parts/payment/use-payment-state.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import classes from './AccountPage.module.css';
import { type MembershipView, membershipText, priceText } from './membership-words.ts';
import { TakeUp } from './TakeUp.tsx';

/** Whether the member is paid, the price, and the next event (spec-readings 40). */
export function MembershipLine() {
  // Until the provider has confirmed a cancellation: then it can be taken up again.
  const view = useQuery({
    ...query(membership),
    refetchInterval: ({ state }) => (state.data?.cancelling ? oftenThenSeldom(state) : false),
  });
  return (
    <section className={classes.membership} aria-label="Membership">
      <Loaded query={view} rows={1} inside>
        {(data) => (
          <>
            <StateChip state={data.state} />
            <p role="status" className="rpt-muted">
              <b>{priceText(data)}</b>
              {membershipText(data)}{' '}
              {data.state === 'failed' || data.state === 'ended' ? (
                <Link to={paths.subscribe}>Pay to go on</Link>
              ) : null}
            </p>
            {data.take_up ? <TakeUp terms={data.take_up} /> : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** As the administration shows it. */
export const stateWord = (state: MembershipView['state']): string =>
  state === 'failed' ? stateInWords('FAILED_PAYMENT') : state === 'ended' ? 'UNPAID' : 'PAID';

function StateChip({ state }: { state: MembershipView['state'] }) {
  if (state === 'failed')
    return (
      <Chip tone="red" icon={IconAlertCircle}>
        {stateWord(state)}
      </Chip>
    );
  return state === 'ended' ? (
    <Chip tone="amber" icon={IconAlertTriangle}>
      {stateWord(state)}
    </Chip>
  ) : (
    <Chip tone="green" icon={IconCheck}>
      {stateWord(state)}
    </Chip>
  );
}
