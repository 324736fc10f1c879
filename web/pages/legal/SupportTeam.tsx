import { linkTo } from '#web/api/outside-links.ts';

/** The address itself is on the contact page: here it would load late and move the text. */
export const SupportTeam = () => <a href={linkTo('contact')}>the support team</a>;
