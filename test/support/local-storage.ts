/** A browser's local storage for tests in Node.js. It is in memory, and its keys can be listed as in a browser. */
export function memoryStorage(): Storage {
  return new MemoryStorage() as Storage;
}

class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key: string, value: string) {
    this[key] = String(value);
  }

  removeItem(key: string) {
    delete this[key];
  }
}
