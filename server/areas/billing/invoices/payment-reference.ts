import { sql } from 'kysely';

/** The number of a payment at the provider, or the reference of one that the office recorded. */
export const paymentReference = sql<string | null>`coalesce(payment.provider_payment_id, payment.reference)`;
