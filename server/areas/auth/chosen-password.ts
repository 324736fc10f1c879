import { guessForm, isCommon, isOwnName, type Owner } from '#domain/guessable-password.ts';
import { passwordFaultTexts } from '#domain/password.ts';
import { localPasswords } from '#framework/local-passwords.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a guesser would soon find a chosen password, as the text for its field; null when not. What can be said without
 * the list and the owner stands in domain/password.ts, which the browser asks too.
 */
export async function guessableReason(password: string, owner: Owner): Promise<string | null> {
  if (isOwnName(password, owner)) return passwordFaultTexts.own_name;
  loading ??= loadListed();
  return isCommon(password, await loading) ? passwordFaultTexts.common : null;
}

/** Loaded when the first password is chosen: 49,000 of them take 5 MB, and no page could carry them. */
async function loadListed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...localPasswords].map(guessForm));
}
