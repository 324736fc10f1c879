import { links } from '#web/links.ts';

/** The address itself is on the contact page: here it would load late and move the text. */
export const SupportTeam = () => <a href={links.contact}>the support team</a>;
