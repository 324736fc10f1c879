import { NotAsIssued, type PackEntry } from './zip.ts';

export const LIST_NAME = 'manifest.json';
export const SIGNATURE_NAME = 'manifest.json.sig';
export const HISTORY_NAME = 'History.csv';
/** Far more than the list of any pack. */
const MOST_LIST = 4 << 20;

/** The signed list of a pack (docs/monitoring-pack.md). */
export interface SignedList {
  number: string;
  plan_year: number;
  issued_at: string;
  chain: { seq: number; chain: string };
  files: { path: string; bytes: number; sha256: string }[];
}

/** How a file differs from the signed list: it is not in the zip, not on the list, or not the one that was listed. */
export interface FileFault {
  is: 'missing' | 'extra' | 'changed';
  path: string;
}

export const planName = ({ plan_year: year }: Pick<SignedList, 'plan_year'>): string =>
  `Reflective Plan ${year}.pdf`;

/** The entry of the list or of its signature. Throws NotAsIssued when the zip has none, or one that is too large to be it. */
export function ownEntry(
  entries: readonly PackEntry[],
  name: typeof LIST_NAME | typeof SIGNATURE_NAME,
): PackEntry {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new NotAsIssued(`the zip has no ${name}`);
  if (entry.size > MOST_LIST) throw new NotAsIssued(`${name} is larger than that of any pack`);
  return entry;
}

/** The key that a list says it is signed with. Nobody has checked yet who wrote the list. */
export function keyNamedIn(text: string): string | null {
  try {
    return String(JSON.parse(text)?.key);
  } catch {
    throw new NotAsIssued(`${LIST_NAME} cannot be read`);
  }
}

/** The list, once its signature holds. Throws NotAsIssued when it is of a later form. */
export function signedListOf(text: string): SignedList {
  const list = JSON.parse(text);
  if (list.format !== 'monitoring-pack' || list.version !== 1)
    throw new NotAsIssued(`${LIST_NAME} has a form that this page does not know`);
  return list;
}

/** The first fault that names show, and the files whose content is still to be compared with `sha256`. */
export function compared(list: SignedList, entries: readonly PackEntry[]) {
  const files = new Map(entries.filter(({ isFolder }) => !isFolder).map((entry) => [entry.name, entry]));
  const paths = new Set(list.files.map(({ path }) => path));
  const isParent = (folder: string) => list.files.some(({ path }) => path.startsWith(folder));
  const isWanted = ({ name, isFolder }: PackEntry) =>
    isFolder ? isParent(name) : paths.has(name) || name === LIST_NAME || name === SIGNATURE_NAME;
  const faults: FileFault[] = [
    ...list.files
      .filter(({ path }) => !files.has(path))
      .map(({ path }) => ({ is: 'missing' as const, path })),
    ...entries.filter((entry) => !isWanted(entry)).map(({ name }) => ({ is: 'extra' as const, path: name })),
  ];
  const toRead: { entry: PackEntry; sha256: string }[] = [];
  for (const { path, bytes, sha256 } of list.files) {
    const entry = files.get(path);
    // The list is signed, so nothing is unpacked that is larger than what was signed.
    if (entry && entry.size !== bytes) faults.push({ is: 'changed', path });
    else if (entry) toRead.push({ entry, sha256 });
  }
  return { faults, toRead };
}

/** The faults in words that go on after 'Not as issued:'. */
export const faultsInWords = (faults: readonly FileFault[]): string =>
  faults.some(({ is }) => is === 'changed')
    ? 'a file is not the one that was listed'
    : 'the zip does not have exactly the files of its signed list';
