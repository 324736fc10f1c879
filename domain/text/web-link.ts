export const NO_WEB_LINK = 'Begin with https:// or http://';
const NO_HOST = 'This is not a web address';
const WITH_NAME = 'Leave out the name before the @';

/**
 * Why a text is no link that we keep: one sentence, or null when it is one. A link is an http(s) address without spaces: no
 * script can hide behind it. Nor can another host: what stands before an @ is a name, which looks like the host.
 */
export function webLinkFault(text: string): string | null {
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(text)) return NO_WEB_LINK;
  if (!URL.canParse(text)) return NO_HOST;
  const { username, password } = new URL(text);
  return username === '' && password === '' ? null : WITH_NAME;
}

export const isWebLink = (text: string): boolean => webLinkFault(text) === null;
