import { paths } from '#web/paths.ts';

/** Addresses that only lead on are walked in sign-in.e2e.ts and, the last one for a member of one year, in years.e2e.ts. */
const leadsOn: readonly string[] = [
  paths.root,
  paths.redirect,
  paths.rpt,
  paths.loading,
  paths.changeYearsLogin,
  // It needs a bulk action.
  paths.masterJob,
];

/** The pages that looks.e2e.ts opens at every width, with the accessibility check. */
export const lookedAt: readonly string[] = Object.values(paths).filter((path) => !leadsOn.includes(path));
