import { Link, useLocation } from '@tanstack/react-router';
import { leaveLeads } from '#contract/leads.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { MailLinkButton } from '#web/parts/MailLinkButton.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

const TITLE = 'Leave the list';

/** Where the link in a mail to a lead goes (spec-readings 92). */
export function LeavePage() {
  const { hash: token } = useLocation();
  const leave = useCall(leaveLeads);
  const foot = <Link to={paths.contact}>Contact Us</Link>;
  if (leave.isSuccess) {
    return (
      <PublicCard title={TITLE} foot={foot}>
        <Banner tone="green">You left the list. We send this address no more of these emails.</Banner>
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title={TITLE}
      lead="You get no more of our emails about the Reflective Plan Toolkit. It works at once and for good."
      foot={foot}
    >
      <MailLinkButton
        token={token}
        call={leave}
        label={TITLE}
        busy="Leaving…"
        onPress={() => leave.mutate({ params: { token } })}
      />
    </PublicCard>
  );
}
