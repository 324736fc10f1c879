import { hash, randomBytes } from 'node:crypto';

/** A session key or request token: 256 random bits. */
export const newKey = () => randomBytes(32).toString('base64url');

/** The hash that the database stores. A plain hash is enough: nobody can guess 256 bits. */
export const keyHash = (key: string) => hash('sha256', key, 'hex');
