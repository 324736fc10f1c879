export { distrustKey } from './distrust.ts';
export { deleteTicketsBefore } from './queries.ts';
