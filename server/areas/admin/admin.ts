export { presentUser, type StoredUser, usersFile } from './user-row.ts';
export { changeIssueWork, changeLegacyWork, changePaymentWork, deleteUsersWork } from './user-work.ts';
