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
  /** Whether the browser forbids to keep anything, as one with blocked cookies does. The build draws pages for one that allows it. */
  isBlocked(): boolean;
}

/** Until the person deletes it. */
export const kept = keeper(() => localStorage);
/** Until the tab is closed. */
export const keptForTab = keeper(() => sessionStorage);

export const STORAGE_BLOCKED =
  'This browser does not store anything for this site. Allow cookies and site data, then reload the page.';

function keeper(storage: () => Storage): Keeper {
  const here = new Map<string, string>();
  const tried = <Result>(act: (of: Storage) => Result): Result | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  // The value of another tab is newer. Node.js, which draws pages at build, has no such events.
  globalThis.addEventListener?.('storage', ({ key }) => here.delete(key ?? ''));
  return {
    getItem: (key) => here.get(key) ?? tried((of) => of.getItem(key)) ?? null,
    setItem: (key, value) => {
      here.set(key, value);
      tried((of) => {
        of.setItem(key, value);
        here.delete(key);
      });
    },
    removeItem: (key) => {
      here.delete(key);
      tried((of) => of.removeItem(key));
    },
    keys: () => [...new Set([...(tried(Object.keys) ?? []), ...here.keys()])],
    isKept: (key) => !here.has(key),
    isBlocked: () => typeof window !== 'undefined' && tried((of) => of.getItem('')) === undefined,
  };
}
