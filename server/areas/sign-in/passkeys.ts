import type { BodyOf } from '#contract/endpoint.ts';
import type { addPasskey, signInWithPasskey } from '#contract/second-factor.ts';
import { CHALLENGE_MINUTES } from '#domain/sign-in/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import { keyHash } from './keys.ts';
import * as queries from './passkey-queries.ts';

interface Asking {
  member: { id: string; email: string };
  /** The hash of the browser's token, or of the session's key. */
  askedBy: string;
  publicUrl: string;
  now: Date;
}

/** The library has 300 files, so it is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/server');
const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;
/** The device itself asks for a finger, a face or its lock: what it holds is then two factors by itself. */
const userVerification = 'required';
/** EdDSA, ES256 and RS256: every device has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
const siteOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** The question to a device that is to make a new passkey. Nothing is asked about the maker of the device. */
export async function askForNew(db: Db, { member, publicUrl, ...asking }: Asking) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Reflective Plan Toolkit',
    rpID: siteOf(publicUrl),
    userName: member.email,
    userID: new TextEncoder().encode(member.id),
    timeout: CHALLENGE_MS,
    excludeCredentials: await queries.descriptorsOf(db, member.id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
  return kept(db, options, { ...asking, memberId: member.id, purpose: 'add' });
}

/** The question to the passkeys of a member who signs in. */
export async function askForSignIn(db: Db, { member, publicUrl, ...asking }: Asking) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl),
    timeout: CHALLENGE_MS,
    allowCredentials: await queries.descriptorsOf(db, member.id),
    userVerification,
  });
  return kept(db, options, { ...asking, memberId: member.id, purpose: 'sign_in' });
}

async function kept<Options extends { challenge: string }>(
  db: Db,
  options: Options,
  asked: { memberId: string; purpose: 'add' | 'sign_in'; askedBy: string; now: Date },
): Promise<{ options: Options & Record<string, unknown> }> {
  await queries.insertChallenge(db, {
    challenge_hash: keyHash(options.challenge),
    member_id: asked.memberId,
    purpose: asked.purpose,
    asked_by: asked.askedBy,
    made_at: asked.now,
  });
  return { options: { ...options } };
}

/** The new credential. Null: its response is not one to a question that was asked here, or is not as it has to be. */
export async function checkNew(
  db: Db,
  { credential }: Pick<BodyOf<typeof addPasskey>, 'credential'>,
  { member, askedBy, publicUrl, now }: Asking,
) {
  const { clientDataJSON, transports = [] } = credential.response;
  const challenge = await takenChallenge(db, clientDataJSON, { member, askedBy, now, purpose: 'add' });
  if (!challenge) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: siteOf(publicUrl),
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: String(counter),
    transports: transports.filter((name) => /^[a-z-]+$/.test(name)).join(' '),
  };
}

/**
 * The passkey that signed, with its new count. null when the response fits no question of ours, or when the count says that
 * there is a copy of the passkey.
 */
export async function checkSignature(
  db: Db,
  { credential }: Pick<BodyOf<typeof signInWithPasskey>, 'credential'>,
  { member, askedBy, publicUrl, now }: Asking,
): Promise<{ id: string; counter: number } | null> {
  const { clientDataJSON } = credential.response;
  const challenge = await takenChallenge(db, clientDataJSON, { member, askedBy, now, purpose: 'sign_in' });
  const passkey = await queries.findPasskey(db, { memberId: member.id, credentialId: credential.id });
  if (!challenge || !passkey) return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: siteOf(publicUrl),
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
}

/** The challenge that the device signed, if it is one of ours. It is taken away, so that no response counts twice. */
async function takenChallenge(
  db: Db,
  clientDataJSON: string,
  { member, askedBy, purpose, now }: Omit<Asking, 'publicUrl'> & { purpose: 'add' | 'sign_in' },
): Promise<string | null> {
  const challenge = await challengeIn(clientDataJSON);
  const taken = await queries.takeChallenge(db, {
    challenge_hash: keyHash(challenge),
    member_id: member.id,
    asked_by: askedBy,
    purpose,
    since: new Date(now.getTime() - CHALLENGE_MS),
  });
  return taken ? challenge : null;
}

async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}
