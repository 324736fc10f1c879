import { sql } from 'kysely';

/**
 * SQL to write after an instant, which gives the clock's time in South Africa, or after a clock's time, which gives the
 * instant.
 */
export const atHome = sql`at time zone 'Africa/Johannesburg'`;

/** The instant at which a day, 'YYYY-MM-DD', begins in South Africa. */
export const midnight = (day: string) => sql<Date>`(${day}::date::timestamp ${atHome})`;
