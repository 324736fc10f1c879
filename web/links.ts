import { paths } from './paths.ts';

/**
 * The addresses that the specification calls external, in one place (readings 5). The defaults are pages of this
 * product, so that no link is dead; an operator with pages of their own puts them here. `null`: not shown.
 */
export const links = {
  signUp: paths.registerAnnual,
  quickStartGuide: paths.guide,
  terms: paths.terms,
  privacy: paths.privacy,
  contact: paths.contact,
  frameworkDocument: `${paths.guide}#framework`,
  uploadEvidence: null as string | null,
  uploadCpdActivities: null as string | null,
  downloadWidget: null as string | null,
  cpdSearch: null as string | null,
  planTemplate: null as string | null,
  bookingWidget: null as string | null,
};
