/** The types of postgres.mjs. */
export interface OwnCluster {
  url: string;
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  launch(): Promise<void>;
  /** A second server that repeats this one. `select pg_promote()` at it makes it take changes. */
  standby(): Promise<OwnCluster>;
  stop(): Promise<void>;
}

export function ownCluster(): Promise<OwnCluster | undefined>;
