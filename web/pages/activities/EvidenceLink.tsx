import { ExternalLink } from '#web/ui/ExternalLink.tsx';

/**
 * A link to evidence that is kept elsewhere: the 'Evidence Url' of an uploaded row. The server accepts http(s) addresses
 * only.
 */
export function EvidenceLink({ href }: { href: string }) {
  return (
    <p className="rpt-anywhere">
      <span className="rpt-text-15 rpt-block rpt-medium" style={{ lineHeight: '20px' }}>
        Evidence link
      </span>
      <ExternalLink href={href}>{href}</ExternalLink>
    </p>
  );
}
