import { links } from '#web/links.ts';

/** The address itself stands on the contact page: here it would come late and move the text. */
export const SupportTeam = () => <a href={links.contact}>the support team</a>;
