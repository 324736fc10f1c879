import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names on the PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

export function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
