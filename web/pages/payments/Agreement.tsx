import { linkTo } from '#web/api/outside-links.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

/** The links open in new tabs, so that a typed password is not lost. */
export const Agreement = () => (
  <p className="rpt-text-14 rpt-muted">
    Signing up, you accept the <ExternalLink href={linkTo('terms')}>Terms</ExternalLink> and the{' '}
    <ExternalLink href={linkTo('privacy')}>Privacy</ExternalLink> page.
  </p>
);
