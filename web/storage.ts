/**
 * The storage of this browser. A browser may forbid it, and then reading its very name throws, or it may be full. So nothing
 * here throws: a value that cannot be kept stays in the memory of this tab.
 */
export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
  /** Whether a reload finds the value again. */
  isKept(key: string): boolean;
}

/** Until the person deletes it. */
export const kept = keeper(() => localStorage);
/** Until the tab is closed. */
export const keptForTab = keeper(() => sessionStorage);

export const STORAGE_BLOCKED =
  'This browser keeps nothing for this site: allow cookies and site data, then reload the page.';

/** Whether the browser forbids to keep anything, as one with blocked cookies does. Nobody stays signed in there. */
export function isStorageBlocked(): boolean {
  // The build draws the pages for a browser that keeps.
  if (typeof window === 'undefined') return false;
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

function keeper(storage: () => Storage): Keeper {
  const here = new Map<string, string>();
  const tried = <Result>(act: (of: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  if (typeof window !== 'undefined') {
    // The value of another tab is newer.
    window.addEventListener('storage', ({ key }) => (key === null ? here.clear() : here.delete(key)));
  }
  return {
    getItem: (key) => here.get(key) ?? tried((of) => of.getItem(key), null),
    setItem: (key, value) => {
      here.set(key, value);
      tried((of) => {
        of.setItem(key, value);
        here.delete(key);
      }, undefined);
    },
    removeItem: (key) => {
      here.delete(key);
      tried((of) => of.removeItem(key), undefined);
    },
    keys: () => [...new Set([...tried(Object.keys, []), ...here.keys()])],
    isKept: (key) => !here.has(key),
  };
}
