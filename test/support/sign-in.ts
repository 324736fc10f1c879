import { login, twoFactor } from '#contract/sign-in.ts';
import type { TestApp } from './app.ts';
import { cookieOf } from './cookie.ts';
import { aMember, PASSWORD } from './factories.ts';
import { codeTo } from './mail.ts';

export interface SignedIn {
  id: string;
  email: string;
  key: string;
  headers: { email: string; key: string };
}

/** Signs in as a person does: password, then the code from the mail, in one browser (its cookies are kept). */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<{ key: string }> {
  const first = await app.call(login, { body: { email, password } });
  if (first.status !== 200) throw new Error(`Login answered ${first.status} ${first.body.code}`);
  const cookie = cookieOf(first.headers);
  const code = await codeTo(app, email);
  const second = await app.call(twoFactor, { body: { email, code }, headers: { cookie } });
  if (second.status !== 200) throw new Error(`2FA answered ${second.status} ${second.body.code}`);
  return { key: second.body.auth_key.key_id };
}

/** A member made by the factory, signed in. */
export async function signedIn(
  app: TestApp,
  overrides: Parameters<typeof aMember>[1] = {},
): Promise<SignedIn> {
  const member = await aMember(app, overrides);
  const { key } = await signIn(app, member.email);
  return { id: member.id, email: member.email, key, headers: { email: member.email, key } };
}
