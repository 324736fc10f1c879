import { sql } from 'kysely';

/** Written after an instant it gives the clock in South Africa; after a clock's time it gives the instant. */
export const atHome = sql`at time zone 'Africa/Johannesburg'`;

/** The instant at which a day, 'YYYY-MM-DD', begins in South Africa. */
export const midnight = (day: string) => sql<Date>`(${day}::date::timestamp ${atHome})`;
