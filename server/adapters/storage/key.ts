const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\.[a-z0-9]+)?$/;

/** Whether a name in the storage can be a key of ours. */
export const isKey = (name: string): boolean => KEY.test(name) && name.length <= 255;

/** Returns a key of ours unchanged. Throws for a key that could leave the folder or name a hidden file. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('A storage key holds characters that are not allowed there');
  return key;
}
