import { frameworkAddress } from '#contract/framework-address.ts';
import type { OutsideLink, OutsideLinks } from '#domain/text/outside-links.ts';
import { paths } from '#web/paths.ts';

/**
 * The addresses that the specification calls external (spec-readings 8). The operator's own addresses came with the page
 * (server/http/first-page.ts). The others are pages of this product, and a file.
 */
const ownPages = {
  sign_up: paths.registerAnnual,
  quick_start_guide: paths.guide,
  terms: paths.terms,
  privacy: paths.privacy,
  contact: paths.contact,
  framework: frameworkAddress.path,
  upload_activities: paths.uploadCsv,
  widget: paths.bookmarkButton,
  cpd_search: paths.cpdSearch,
  request_invoice: paths.contact,
  update_payment: paths.contact,
  payout: paths.contact,
} as const;

const configured = read();

/** The address of a link that always has a page of ours. */
export const linkTo = (name: keyof typeof ownPages): string => configured[name] ?? ownPages[name];

/** The operator's address, if there is one. Without it a page of ours does the same in its own way. */
export const operatorsLink = (name: Exclude<OutsideLink, keyof typeof ownPages>): string | undefined =>
  configured[name];

/** Whether an address is outside this product. */
export const isOutside = (address: string): boolean => !address.startsWith('/');

function read(): OutsideLinks {
  if (import.meta.env.SSR) return toFillIn();
  const text = document.querySelector<HTMLMetaElement>('meta[name="outside-links"]')?.content;
  // Our own server checked it and wrote it into the page.
  return text ? (JSON.parse(text) as OutsideLinks) : {};
}

/** While the build draws pages: the server puts the operator's address or the page of ours in its place. */
function toFillIn(): OutsideLinks {
  return Object.fromEntries(
    Object.entries(ownPages).map(([name, page]) => [name, `/outside/${name}${page}`]),
  );
}
