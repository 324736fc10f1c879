import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T, ApiError>;
  /** How many rows the outline has while the data loads. */
  rows: number;
  /** Whether the data is drawn inside a card that the page already has. */
  inside?: boolean;
  /** Whether the last data stays, pale, when a refresh fails. The data itself must say when it was read. */
  lasting?: boolean;
  children: (data: T) => ReactNode;
}

/** The opacity of figures that could not be refreshed. */
export const PALE = 0.6;

/** Draws the data of a query. Until then it draws an outline, or why the data could not be loaded. */
export function Loaded<T>({ query, rows, inside = false, lasting = false, children }: LoadedProps<T>) {
  if (query.isPending) {
    if (inside) return <SkeletonRows rows={rows} />;
    return (
      <section className="rpt-card">
        <SkeletonRows rows={rows} />
      </section>
    );
  }
  if (query.error) {
    const failure = <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
    if (!lasting || !query.isRefetchError) return failure;
    return (
      <>
        {failure}
        <Stack gap={24} style={{ opacity: PALE }}>
          {children(query.data)}
        </Stack>
      </>
    );
  }
  return children(query.data);
}
