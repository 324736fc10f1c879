import { Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './AccountPage.module.css';
import { ChangeKind, TakeUp } from './LaterPayment.tsx';
import { MembershipWords, StateChip } from './MembershipLine.tsx';
import type { MembershipView } from './membership-words.ts';
import { PaymentDetails, RequestInvoice } from './payment-links.tsx';

/** The subscription, with the ways to take it up again, to pay in another way and to ask for an invoice. */
export const PaymentCard = ({ view }: { view: MembershipView }) => (
  <Stack as="section" gap={12} className="rpt-card rpt-pad-page rpt-start" aria-labelledby="membership">
    <Row gap={12}>
      <h2 className="rpt-text-16 rpt-strong" id="membership">
        Your subscription
      </h2>
      <StateChip state={view.state} />
    </Row>
    <MembershipWords view={view} />
    {view.take_up ? <TakeUp terms={view.take_up} /> : null}
    {view.change ? <ChangeKind key={view.change.kind} terms={view.change} /> : null}
    <div className={classes.buttons}>
      <PaymentDetails cardPage={view.card_page} />
      <RequestInvoice />
    </div>
  </Stack>
);
