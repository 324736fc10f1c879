/** Whether a text is an http(s) address without spaces: no script can hide behind such a link. */
export const isWebLink = (text: string): boolean => /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(text);

export const NO_WEB_LINK = 'Begin with https:// or http://';
