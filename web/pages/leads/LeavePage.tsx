import { Link, useLocation } from '@tanstack/react-router';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { MailLinkButton } from '#web/parts/MailLinkButton.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** The words of one kind of mail. A reminder's secret begins with its kind; the others are of mails to leads. */
const kinds: Record<string, { title: string; lead: string; done: string }> = {
  leads: {
    title: 'Leave the list',
    lead: 'You will get no more of our emails about the Reflective Plan Toolkit. This takes effect at once and for good.',
    done: 'You left the list. We send this address no more of these emails.',
  },
  year_end: reminder('Stop the year-end reminders'),
  declaration: reminder('Stop the declaration reminders'),
  weekly: reminder('Stop the weekly reminders'),
  news: reminder('Stop news from us'),
};

function reminder(title: string) {
  return {
    title,
    lead: 'You will get no more mails of this kind. This takes effect at once. You can turn them on again on My Account.',
    done: 'Stopped. We send no more mails of this kind. You can turn them on again on My Account.',
  };
}

/** Where the link in a mail goes that nobody asked for (spec-readings 92). */
export function LeavePage() {
  const { hash: token } = useLocation();
  const leave = useCall(unsubscribe);
  const words = kinds[token.split('.')[0] ?? ''] ?? kinds.leads;
  const { title = '', lead, done } = words ?? {};
  const foot = <Link to={paths.contact}>Contact Us</Link>;
  if (leave.isSuccess) {
    return (
      <PublicCard title={title} foot={foot}>
        <Banner tone="green">{done}</Banner>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={title} lead={lead} foot={foot}>
      <MailLinkButton
        token={token}
        call={leave}
        label={title}
        busy="Stopping…"
        onPress={() => leave.mutate({ params: { token } })}
      />
    </PublicCard>
  );
}
