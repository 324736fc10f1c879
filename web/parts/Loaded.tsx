import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T, ApiError>;
  /** How many rows the shape of what comes has. */
  rows: number;
  children: (data: T) => ReactNode;
}

/** Draws what a query gave; before that its shape, or why it did not come. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>) {
  if (query.isPending) {
    return (
      <section className="rpt-card">
        <SkeletonRows rows={rows} />
      </section>
    );
  }
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
