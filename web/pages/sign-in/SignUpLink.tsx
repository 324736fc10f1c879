import { Link } from '@tanstack/react-router';
import { isOutside, linkTo } from '#web/api/outside-links.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';

const signUp = linkTo('sign_up');

/** A page of ours, unless the operator has one elsewhere. Only a link that leaves the site has the arrow. */
export const SignUpLink = () =>
  isOutside(signUp) ? <ExternalLink href={signUp}>Sign up</ExternalLink> : <Link to={signUp}>Sign up</Link>;
