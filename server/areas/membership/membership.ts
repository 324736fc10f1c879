export {
  arePaidOn,
  insertMembership,
  isPaidOn,
  membershipOf,
  paidMembers,
  takeEnds,
  updateMembership,
} from './queries.ts';
