export {
  arePaidOn,
  hasOverride,
  insertMembership,
  isPaidOn,
  membershipOf,
  noOverride,
  paidMembers,
  takeEnds,
  updateMembership,
} from './queries.ts';
