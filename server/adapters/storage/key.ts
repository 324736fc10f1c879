const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\.[a-z0-9]+)?$/;

/** Whether a name in the storage can be a key of ours. */
export const isKey = (name: string): boolean => KEY.test(name) && name.length <= 255;

/** A key of ours as it is. Throws for anything that could climb out of the folder or hide in it. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('A storage key holds characters that are not allowed there');
  return key;
}
