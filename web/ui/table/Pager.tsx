import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { grouped, groupedTo } from '#domain/text/counted.ts';
import { Icon } from '../Icon.tsx';
import classes from './Pager.module.css';
import type { PageAt } from './page-at.ts';
import type { TableState } from './url-state.ts';

interface PagerProps {
  /** The table's name, because a page may have several tables. */
  title: string;
  page: PageAt & { sizes: readonly number[] };
  size: number;
  total: number;
  /** Whether more rows match than `total` says. */
  more?: boolean;
  onChange: (change: Partial<TableState>) => void;
  legend?: ReactNode;
}

/** A phone has space for the numbers of so many pages; of more it shows the current one and the last. */
const FEW = 4;

/** Rows per page, '1 to 10 of 26', pages. */
export function Pager(props: PagerProps) {
  const { title, page: at, size, total, more = false, onChange, legend } = props;
  const { page, pages, from, to, sizes } = at;
  const sizeId = useId();
  const numbers = around(page, pages);
  const go = (to: number) => onChange({ page: Math.min(pages, Math.max(1, to)) });
  return (
    <div className={classes.foot}>
      <div className={classes.legend}>{legend}</div>
      {sizes.length > 1 ? (
        <label className={classes.size} htmlFor={sizeId}>
          Rows per page
          <NativeSelect
            id={sizeId}
            rightSection={<Icon of={IconSelector} size={16} />}
            rightSectionPointerEvents="none"
            rightSectionWidth={32}
            data={sizes.map(String)}
            value={String(size)}
            onChange={(event) => onChange({ size: Number(event.currentTarget.value), page: 1 })}
          />
        </label>
      ) : null}
      <span className={classes.range}>
        {grouped(from + 1)} to {grouped(to)} of {groupedTo(total, more)}
      </span>
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={`Pages: ${title}`} data-few={pages <= FEW || undefined}>
          <Button
            variant="default"
            size="sm"
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => go(page - 1)}
          >
            <Icon of={IconChevronLeft} />
          </Button>
          {numbers.map((each) => (
            <NumberButton
              key={each}
              number={each}
              isCurrent={each === page}
              isLast={each === pages}
              onGo={go}
            />
          ))}
          {numbers.includes(pages) ? null : (
            <>
              {numbers.includes(pages - 1) ? null : (
                <span className={classes.gap} aria-hidden>
                  …
                </span>
              )}
              <NumberButton number={pages} isCurrent={false} isLast onGo={go} />
            </>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label="Next page"
            disabled={page === pages}
            onClick={() => go(page + 1)}
          >
            <Icon of={IconChevronRight} />
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

interface NumberButtonProps {
  number: number;
  isCurrent: boolean;
  isLast: boolean;
  onGo: (page: number) => void;
}

const NumberButton = ({ number, isCurrent, isLast, onGo }: NumberButtonProps) => (
  <Button
    size="sm"
    variant={isCurrent ? 'filled' : 'default'}
    aria-label={`Page ${grouped(number)}`}
    aria-current={isCurrent ? 'page' : undefined}
    data-current={isCurrent || undefined}
    data-last={isLast || undefined}
    onClick={() => onGo(number)}
  >
    {grouped(number)}
  </Button>
);

/** At most five page numbers, with the current one in the middle where possible. */
export function around(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
}
