import { isWebLink } from './web-link.ts';

/**
 * The addresses that the specification calls external (spec-readings 8). An operator who has such pages names them in
 * LINKS. Each of the others has a page of this product.
 */
export const outsideLinks = [
  'sign_up',
  'quick_start_guide',
  'terms',
  'privacy',
  'contact',
  'framework',
  'plan_template',
  'upload_activities',
  'upload_evidence',
  'widget',
  'cpd_search',
  'walkthrough',
  'request_invoice',
  'update_payment',
  'payout',
] as const;

export type OutsideLink = (typeof outsideLinks)[number];
/** The addresses that the operator named; each is http or https. */
export type OutsideLinks = Readonly<Partial<Record<OutsideLink, string>>>;

/** Reads 'guide=https://… terms=https://…', separated by spaces. Returns each fault as a sentence without a subject. */
export function readOutsideLinks(text: string): { links: OutsideLinks; faults: string[] } {
  const links: Partial<Record<OutsideLink, string>> = {};
  const faults: string[] = [];
  for (const part of text.split(/\s+/).filter((one) => one !== '')) {
    const [key = '', ...rest] = part.split('=');
    const name = outsideLinks.find((one) => one === key);
    const address = rest.join('=');
    if (!name) faults.push(`names a link that we do not have: ${key}`);
    else if (links[name] !== undefined) faults.push(`names ${name} twice`);
    else if (!isWebLink(address) || !URL.canParse(address))
      faults.push(`must give ${name} an http or https address`);
    else links[name] = address;
  }
  return { links, faults };
}
