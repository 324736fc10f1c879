import { Link } from '@tanstack/react-router';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { paths } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';

/** The member's own address: a mail to it is an activity to sort. */
export function ByMail({ address }: { address: string }) {
  return (
    <section className="rpt-rule" style={{ paddingTop: 16 }} aria-label="By e-mail">
      <p className="rpt-text-14 rpt-muted">
        Or forward the e-mail with your certificate to your personal address. It appears under To sort.{' '}
        <Link to={paths.account}>Waiting e-mails</Link>
      </p>
      <Row gap="8-16" className="rpt-over-8">
        <code className="rpt-box rpt-text-14 rpt-anywhere">{address}</code>
        <CopyButton key={address} text={address} />
      </Row>
    </section>
  );
}
