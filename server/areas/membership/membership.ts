export {
  arePaidOn,
  hasOverride,
  insertMembership,
  isPaidOn,
  membershipOf,
  noOverride,
  paidMembers,
  restoreFailure,
  restoreOverride,
  takeEnds,
  updateMembership,
} from './queries.ts';
