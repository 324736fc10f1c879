import type { OutsideLink, OutsideLinks } from '#domain/outside-links.ts';
import { paths } from '#web/paths.ts';

/**
 * The addresses that the specification calls external (spec-readings 5): those of the operator, which came with the page
 * (server/http/first-page.ts), and for the others the page of this product.
 */
const ownPages = {
  sign_up: paths.registerAnnual,
  quick_start_guide: paths.guide,
  terms: paths.terms,
  privacy: paths.privacy,
  contact: paths.contact,
  framework: `${paths.guide}#framework`,
  upload_activities: paths.uploadCsv,
  widget: paths.bookmarkButton,
  request_invoice: paths.contact,
  update_payment: paths.contact,
  payout: paths.contact,
} as const;

const configured = read();

/** Where a link leads, which has a page of ours in any case. */
export const linkTo = (name: keyof typeof ownPages): string => configured[name] ?? ownPages[name];

/** The operator's address, for what a page of ours does in its own way without one. */
export const operatorsLink = (name: Exclude<OutsideLink, keyof typeof ownPages>): string | undefined =>
  configured[name];

/** Whether an address leads away from this product. */
export const isOutside = (address: string): boolean => !address.startsWith('/');

function read(): OutsideLinks {
  const text = document.querySelector<HTMLMetaElement>('meta[name="outside-links"]')?.content;
  // Written by our own server in the same page, and checked by it.
  return text ? (JSON.parse(text) as OutsideLinks) : {};
}
