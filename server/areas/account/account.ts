export { closeAccount } from './close-account.ts';
