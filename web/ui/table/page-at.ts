export interface PageAt {
  page: number;
  pages: number;
  /** The rows of the page, counted from 0, without the last. */
  from: number;
  to: number;
}

/** The wanted page of a list. A page past the end is the last one, because rows may have been deleted meanwhile. */
export function pageAt({ page: wanted, size }: { page: number; size: number }, total: number): PageAt {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * size;
  return { page, pages, from, to: Math.min(from + size, total) };
}
