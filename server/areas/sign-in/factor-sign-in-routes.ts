import type { BodyOf } from '#contract/endpoint.ts';
import * as calls from '#contract/second-factor.ts';
import { readRecoveryCode } from '#domain/sign-in/second-factor.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Mount } from '#server/http/mount.ts';
import { stepOfCode } from './authenticator.ts';
import { countTry } from './code-queries.ts';
import { codeOfBrowser, consumeCode } from './codes.ts';
import { enter } from './enter.ts';
import { tellOfFactor } from './factor-notices.ts';
import * as queries from './factor-queries.ts';
import { keyHash } from './keys.ts';
import { notePasskeyUse } from './passkey-queries.ts';
import { askForSignIn, checkSignature } from './passkeys.ts';
import { verifySecret } from './passwords.ts';
import { memberByEmail } from './queries.ts';

// A signature takes time, and a challenge is used up whatever comes after it.
const OWN = { transaction: 'own' } as const;

/** The second step of signing in by a factor that a mailbox does not replace (docs/decisions/0038). */
export function factorSignInRoutes(mount: Mount, { adminEmails, publicUrl }: RouteDeps): void {
  mount(
    calls.askPasskey,
    async ({ body, db, now, requestToken }) => {
      const { member, askedBy } = await atSecondStep(db, body.email, { requestToken, now });
      return askForSignIn(db, { member, askedBy, publicUrl, now });
    },
    OWN,
  );

  mount(
    calls.signInWithPasskey,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken } = context;
      const { member, code, askedBy } = await atSecondStep(db, body.email, { requestToken, now });
      const used = await checkSignature(db, body, { member, askedBy, publicUrl, now });
      if (!used) {
        log.warn({ memberId: member.id }, 'sign-in with a passkey that does not work');
        return fail('passkey_refused');
      }
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, { ...code, memberId: member.id }, now))) fail('sign_in_again');
        if (!(await notePasskeyUse(trx, used.id, { ...used, now }))) fail('passkey_refused');
        return enter(trx, member, { ...context, adminEmails, factor: 'passkey' });
      });
    },
    OWN,
  );

  mount(
    calls.secondFactor,
    async (context) => {
      const { body, db, transaction, now, log, fail, requestToken, enqueue } = context;
      const { member, code } = await atSecondStep(db, body.email, { requestToken, now });
      const memberId = member.id;
      // Guesses share the tries of the mailed pin, so that a password gives five of them and no more.
      if (!(await countTry(db, code.id, 'attempts'))) fail('sign_in_again');
      const useUp = await codeTyped(db, body, { memberId, now });
      if (!useUp) {
        log.warn({ memberId, factor: body.factor }, 'sign-in with a code that does not work');
        return fail('wrong_code');
      }
      return transaction(async (trx) => {
        if (!(await consumeCode(trx, { ...code, memberId }, now))) fail('sign_in_again');
        if (!(await useUp(trx))) fail('wrong_code');
        if (body.factor === 'recovery')
          await tellOfFactor(enqueue, trx, { memberId, what: 'code_used', now });
        return enter(trx, member, { ...context, adminEmails, factor: body.factor });
      });
    },
    OWN,
  );
}

/** The right code with the way to use it up, which is false for the second of two calls with it. Null: it does not do. */
async function codeTyped(
  db: Db,
  { factor, code }: Pick<BodyOf<typeof calls.secondFactor>, 'factor' | 'code'>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<((trx: Db) => Promise<boolean>) | null> {
  if (factor === 'app') {
    const app = await queries.findApp(db, memberId);
    const step = app?.added_at ? stepOfCode(app.secret, code, now) : null;
    if (!app || step === null) return null;
    return (trx) => queries.takeStep(trx, { memberId, secret: app.secret, step, now });
  }
  const read = readRecoveryCode(code);
  const row = read && (await queries.findRecoveryCode(db, { memberId, number: read.number }));
  if (!row || !(await verifySecret(row.code_hash, read.signs))) return null;
  return (trx) => queries.useRecoveryCode(trx, { memberId, number: read.number, hash: row.code_hash, now });
}

/**
 * The member of an address for whom this browser did the password step. The mailed pin that it then asked for is the sign
 * of it, as long as that works; a second factor uses it up.
 */
async function atSecondStep(db: Db, email: string, by: { requestToken: string | null; now: Date }) {
  const member = await memberByEmail(db, email);
  if (!member) throw new ApiError('account_not_registered');
  const askedBy = keyHash(by.requestToken ?? '');
  const code = await codeOfBrowser(db, { memberId: member.id, requestHash: askedBy, now: by.now });
  // The first own password goes with the mailed pin.
  if (!code || member.password_given_at) throw new ApiError('sign_in_again');
  return { member, code, askedBy };
}
