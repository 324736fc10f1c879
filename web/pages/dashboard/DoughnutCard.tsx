import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '#web/api/client.ts';
import type { PageLink, PagePath } from '#web/paths.ts';
import { Doughnut, type DoughnutTone } from '#web/ui/Doughnut.tsx';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Outline, SkeletonBlock } from '#web/ui/Skeleton.tsx';

interface Figures {
  parts: readonly {
    label: string;
    count: number;
    tone: DoughnutTone;
    link: PageLink;
    /** A remark on some of the counted rows, with the link to them. */
    note?: { text: string; link: PageLink };
  }[];
  figure: string;
  caption: string;
}

interface DoughnutCardProps {
  title: string;
  /** Null when there is nothing to show, undefined while the data loads. */
  figures: Figures | null | undefined;
  /** Why the figures could not be loaded. */
  failure: ApiError | null;
  /** The specified text when there is nothing. */
  empty: string;
  emptyIcon: Picture;
  /** The page on which the member can begin. */
  begin: { text: string; to: PagePath };
}

/** One of the three cards. While the data loads it shows a skeleton. Without figures the empty text replaces the ring. */
export function DoughnutCard({ title, figures, failure, empty, emptyIcon, begin }: DoughnutCardProps) {
  return (
    <section className="rpt-stack rpt-slim rpt-gap-16 rpt-pad-16 rpt-pack" aria-label={title}>
      <h2 className="rpt-text-16">{title}</h2>
      {figures === undefined && failure ? (
        <p className={`rpt-text-14 rpt-anywhere ${failure.offline ? 'rpt-muted' : 'rpt-red'}`}>
          {failure.message}
        </p>
      ) : figures === undefined ? (
        <Outline className="rpt-stack rpt-middle rpt-pack rpt-gap-8">
          {/* As high as the ring and the longest legend, so that nothing moves when they load. */}
          <div style={{ marginBottom: 18 }}>
            <SkeletonBlock width={132} height={132} />
          </div>
          <SkeletonBlock height={20} />
          <SkeletonBlock height={20} />
          <SkeletonBlock height={20} />
        </Outline>
      ) : figures === null ? (
        <div
          className="rpt-stack rpt-middle rpt-muted rpt-centred rpt-gap-12"
          style={{ alignContent: 'center', minHeight: 132 }}
        >
          <Icon of={emptyIcon} size={32} />
          <p className="rpt-text-15 rpt-strong rpt-plain">{empty}</p>
          <Button component={Link} to={begin.to} variant="default" size="sm">
            {begin.text}
          </Button>
        </div>
      ) : (
        <Doughnut
          {...figures}
          parts={figures.parts.map(({ label, link, note, ...part }) => ({
            ...part,
            key: label,
            label: (
              <Stack as="span" gap={4}>
                <Link {...link}>{label}</Link>
                {note ? (
                  <Link className="rpt-text-13 rpt-accent" {...note.link}>
                    {note.text}
                  </Link>
                ) : null}
              </Stack>
            ),
          }))}
        />
      )}
    </section>
  );
}
