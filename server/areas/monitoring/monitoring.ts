export { deleteTicketsBefore } from './queries.ts';
