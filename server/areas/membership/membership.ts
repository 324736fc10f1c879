export { insertMembership, membershipOf, paidMembers, updateMembership } from './queries.ts';
