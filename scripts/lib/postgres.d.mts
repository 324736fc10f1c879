/** The types of postgres.mjs. */
export interface OwnCluster {
  url: string;
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  launch(): Promise<void>;
  stop(): Promise<void>;
}

export function ownCluster(): Promise<OwnCluster | undefined>;
