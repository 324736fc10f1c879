export {
  FIRST_ID,
  hasOverride,
  insertMembership,
  isPaidOn,
  membershipOf,
  nextMembers,
  noOverride,
  paidMembers,
  restoreFailure,
  restoreOverride,
  takeEnds,
  updateMembership,
} from './queries.ts';
