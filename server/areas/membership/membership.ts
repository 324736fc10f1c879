export { insertMembership, isPaidMember, membershipOf, paidMembers, updateMembership } from './queries.ts';
