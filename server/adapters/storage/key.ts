const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\.[a-z0-9]+)?$/;

/** A key of ours as it is. Throws for anything that could climb out of the folder or hide in it. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 255)
    throw new Error('A storage key holds characters that are not allowed there');
  return key;
}
