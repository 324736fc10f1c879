export { distrustKey } from './distrust.ts';
export { deleteTicketsBefore, voidTickets } from './queries.ts';
