export { presentUser, type StoredUser, usersFile } from './user-row.ts';
