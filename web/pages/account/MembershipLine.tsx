import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { stateInWords } from '#domain/office/user-states.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import classes from './AccountPage.module.css';
import { type MembershipView, membershipText, priceText } from './membership-words.ts';
import { useReturn } from './use-return.ts';

/** Whether the member is paid, the price, and the next event (spec-readings 40). */
export const MembershipLine = ({ view }: { view: MembershipView }) => (
  <section className={classes.membership} aria-label="Membership">
    <StateChip state={view.state} />
    <MembershipWords view={view} />
  </section>
);

/** The price and the next event in a sentence, with the way back in after the end. */
export function MembershipWords({ view }: { view: MembershipView }) {
  const isOnItsWay = useReturn();
  return (
    <p role="status" className="rpt-text-15 rpt-muted">
      <b>{priceText(view)}</b>
      {membershipText(view)}{' '}
      {view.state === 'failed' || view.state === 'ended' ? (
        <Link to={paths.subscribe}>Pay to go on</Link>
      ) : null}
      {isOnItsWay ? (
        <span className={classes.onItsWay}>
          Once you have given your card, this updates automatically in a moment.
        </span>
      ) : null}
    </p>
  );
}

/** The state of a membership in the word that the administration shows too. */
export const stateWord = (state: MembershipView['state']): string =>
  state === 'failed' ? stateInWords('FAILED_PAYMENT') : state === 'ended' ? 'UNPAID' : 'PAID';

export function StateChip({ state }: { state: MembershipView['state'] }) {
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
