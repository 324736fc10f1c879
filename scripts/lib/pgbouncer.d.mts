/** The types of pgbouncer.mjs. */
export interface Pooler {
  /** Ends it at once. */
  kill(): Promise<void>;
  launch(): void;
  stop(): Promise<void>;
}

export function findPgbouncer(): Promise<string | undefined>;
export function startPgbouncer(program: string, port: number, databasePort: number): Pooler;
