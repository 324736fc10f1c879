import { linkTo } from '#web/api/outside-links.ts';

/** The address is on the contact page. Here it would load late and move the text. */
export const SupportTeam = () => <a href={linkTo('contact')}>the support team</a>;
