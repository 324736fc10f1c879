import { Link } from '@tanstack/react-router';
import { links } from '#web/links.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

/** A page of ours unless an operator has one elsewhere; only what leaves the site carries the arrow. */
export const SignUpLink = () =>
  /^https?:/.test(links.signUp) ? (
    <ExternalLink href={links.signUp}>Sign up</ExternalLink>
  ) : (
    <Link to={links.signUp}>Sign up</Link>
  );
