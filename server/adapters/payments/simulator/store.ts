import { randomUUID } from 'node:crypto';

/**
 * Where the simulator keeps what must survive a restart: JSON values by key. Keys look like `order:…`, `subscription:…`,
 * `delivery:…`, `sent:…`.
 */
export interface SimulatorStore {
  /** Undefined when there is none. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every key that starts so. */
  keys(prefix: string): Promise<string[]>;
}

/** A store for tests; a restart forgets it. */
export function memoryStore(): SimulatorStore {
  const rows = new Map<string, string>();
  return {
    get: async (key) => {
      const row = rows.get(key);
      return row === undefined ? undefined : JSON.parse(row);
    },
    put: async (key, value) => void rows.set(key, JSON.stringify(value)),
    remove: async (key) => void rows.delete(key),
    keys: async (prefix) => [...rows.keys()].filter((key) => key.startsWith(prefix)),
  };
}

export type Write = readonly [key: string, value: unknown];

/** Writes several values so that a killed server has, after `finishWrites`, all of them or none. */
export async function writeAll(store: SimulatorStore, writes: readonly Write[]): Promise<void> {
  const journal = `journal:${randomUUID()}`;
  await store.put(journal, writes);
  await apply(store, journal, writes);
}

/** Finishes what an earlier run of the server had begun to write. */
export async function finishWrites(store: SimulatorStore): Promise<void> {
  for (const journal of await store.keys('journal:')) {
    const writes = (await store.get(journal)) as Write[] | undefined;
    if (writes) await apply(store, journal, writes);
  }
}

async function apply(store: SimulatorStore, journal: string, writes: readonly Write[]): Promise<void> {
  for (const [key, value] of writes) await store.put(key, value);
  await store.remove(journal);
}
