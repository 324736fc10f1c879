import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';

import { addPasskey, passkeyToAdd } from '#contract/second-factor.ts';
import type { TestApp } from './app.ts';
import { PASSWORD } from './factories.ts';
import type { SignedIn } from './sign-in.ts';

interface Options {
  /** The page that asks, and the site that the device keeps the key for. */
  origin?: string;
  rpId?: string;
  /** The count that the device claims. Left out: one more each time. */
  counter?: number;
  /** Whether the person showed a finger, a face or the lock. */
  verified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A device with one passkey, in software: it answers a question as a browser hands the answer on. */
export function aDevice(site = 'http://localhost:3000') {
  const own = { origin: site, rpId: new URL(site).hostname };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;

  const about = (rpId: string, { counter = ++used, verified = true }: Options, more: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const said = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** The response to the question for a new passkey. */
    make: ({ challenge }: { challenge: string }, options: Options = {}) => {
      const { origin, rpId } = { ...own, ...options };
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = about(rpId, options, attested);
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientData = said('webauthn.create', challenge, origin);
      return {
        ...named,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The response to the question at a sign-in. */
    sign: ({ challenge }: { challenge: string }, options: Options = {}) => {
      const { origin, rpId } = { ...own, ...options };
      const data = about(rpId, options, Buffer.alloc(0));
      const clientData = said('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** Adds a passkey to the account of a signed-in member and returns its device. */
export async function withPasskey(app: TestApp, as: Pick<SignedIn, 'headers'>) {
  const device = aDevice(app.options.publicUrl);
  const asked = await app.call(passkeyToAdd, { as, body: { current_password: PASSWORD } });
  const body = { name: 'This laptop', credential: device.make(asked.body.options) };
  const added = await app.call(addPasskey, { as, body });
  if (added.status !== 200) throw new Error(`Adding a passkey answered ${added.status} ${added.body.code}`);
  return { ...device, codes: added.body.recovery_codes as string[] };
}

/** The code that an authenticator app shows at an instant. */
export const codeOfApp = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });
