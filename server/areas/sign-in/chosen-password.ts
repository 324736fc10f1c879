import type { Selectable } from 'kysely';
import { guessForm, isCommon, isOwnName, type Owner } from '#domain/sign-in/guessable-password.ts';
import { passwordFaultTexts } from '#domain/sign-in/password.ts';
import { localPasswords } from '#framework/local-passwords.ts';
import type { Breaches } from '#server/adapters/breaches/port.ts';
import type { MemberTable } from '#server/db/tables.ts';
import { verifySecret } from './passwords.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a guesser would soon find a chosen password, as the text for its field; null when there is no reason.
 * domain/sign-in/password.ts has the rules that need neither the list nor the owner. The browser uses those too.
 */
export async function guessableReason(
  password: string,
  owner: Owner,
  breaches: Breaches,
): Promise<string | null> {
  if (isOwnName(password, owner)) return passwordFaultTexts.own_name;
  loading ??= loadListed();
  if (isCommon(password, await loading)) return passwordFaultTexts.common;
  return (await breaches.has(password)) ? passwordFaultTexts.breached : null;
}

const GIVEN = 'This is the password that you were given. Choose another.';

/**
 * Why a member may not have this password: it is guessable, or an administrator gave it to them. Null when they may. Ask
 * only after the right pin, because a refusal shows the member's name.
 */
export async function refusalOf(
  password: string,
  member: Selectable<MemberTable>,
  breaches: Breaches,
): Promise<string | null> {
  const guessable = await guessableReason(password, member, breaches);
  if (guessable || !member.password_given_at) return guessable;
  return (await verifySecret(member.password_hash, password)) ? GIVEN : null;
}

/** Loaded when somebody first chooses a password. The 49,000 entries take 5 MB, too much for a page. */
async function loadListed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...localPasswords].map(guessForm));
}
