import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T, ApiError>;
  /** How many rows the outline has while the data loads. */
  rows: number;
  /** The data is drawn in a card that is there already. */
  inside?: boolean;
  children: (data: T) => ReactNode;
}

/** Draws the data of a query. Until then it draws an outline, or why the data could not be loaded. */
export function Loaded<T>({ query, rows, inside = false, children }: LoadedProps<T>) {
  if (query.isPending) {
    if (inside) return <SkeletonRows rows={rows} />;
    return (
      <section className="rpt-card">
        <SkeletonRows rows={rows} />
      </section>
    );
  }
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
