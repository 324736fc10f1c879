import { hash } from 'node:crypto';

/**
 * The hash of an address that left (docs/decisions/0024). Somebody who knows an address can ask whether it left; nobody
 * can read the addresses from the hashes as a list.
 */
export const addressHash = (email: string) => hash('sha256', `lead ${email}`, 'hex');
