export {
  arePaidOn,
  insertMembership,
  isPaidOn,
  membershipOf,
  paidMembers,
  updateMembership,
} from './queries.ts';
