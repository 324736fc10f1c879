import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import type { PagePath } from '#web/paths.ts';
import { Doughnut, type DoughnutPart } from '#web/ui/Doughnut.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import classes from './DoughnutCard.module.css';

interface Figures {
  parts: readonly DoughnutPart[];
  figure: string;
  caption: string;
}

interface DoughnutCardProps<Data> {
  title: string;
  query: UseQueryResult<Data, ApiError>;
  /** The figures of an answer; null when there is nothing to show. */
  figures: (data: Data) => Figures | null;
  /** The specified text for nothing. */
  empty: string;
  emptyIcon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** Where there begins to be something. */
  begin: { text: string; to: PagePath };
}

/** One of the three: its own skeleton, its own failure; the empty text takes the ring's place. */
export function DoughnutCard<Data>(props: DoughnutCardProps<Data>) {
  const { title, query, figures, empty, emptyIcon: Icon, begin } = props;
  const shown = query.data === undefined ? undefined : figures(query.data);
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : shown === undefined ? (
        <div className={classes.skeleton} role="status">
          <span className="rpt-hidden">Loading</span>
          <div className={classes.ring}>
            <SkeletonBlock width={132} height={132} />
          </div>
          <SkeletonBlock height={20} />
          <SkeletonBlock height={20} />
          <SkeletonBlock height={20} />
        </div>
      ) : shown === null ? (
        <div className={classes.empty}>
          <Icon size={32} stroke={1.75} aria-hidden />
          <p>{empty}</p>
          <Button component={Link} to={begin.to} variant="default" size="sm">
            {begin.text}
          </Button>
        </div>
      ) : (
        <Doughnut {...shown} />
      )}
    </section>
  );
}
