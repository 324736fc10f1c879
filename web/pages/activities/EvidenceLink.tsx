import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import classes from './EvidenceLink.module.css';

/**
 * A link to evidence that is kept elsewhere: the 'Evidence Url' of an uploaded row. The server accepts http(s) addresses
 * only.
 */
export function EvidenceLink({ href }: { href: string }) {
  return (
    <p className={classes.link}>
      <span>Evidence link</span>
      <ExternalLink href={href}>{href}</ExternalLink>
    </p>
  );
}
