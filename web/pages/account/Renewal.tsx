import { Button } from '@mantine/core';
import { cancelMembership } from '#contract/membership.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { useCall } from '#web/api/queries.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { cancelWords, type MembershipView } from './membership-words.ts';

/** Until when the subscription renews, and the way out of it (spec-readings 40). */
export function Renewal({ view }: { view: MembershipView }) {
  const { state, charged_on } = view;
  const cancel = useCall(cancelMembership);
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
    <Row gap="4-12" className="rpt-text-13 rpt-muted rpt-between" style={{ paddingLeft: 12 }}>
      <p className="rpt-grow">
        {state === 'renews' && charged_on !== null
          ? `It renews on ${dateInWords(charged_on)} until you cancel.`
          : 'It renews until you cancel.'}
      </p>
      <Button variant="subtle" size="sm" onClick={() => void ask()}>
        Cancel subscription
      </Button>
    </Row>
  );
}
