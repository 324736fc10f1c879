import type { Logger } from 'pino';
import { codeOf } from '#server/db/faults.ts';
import { FetchRefused, type FetchRules, fetchText } from './fetch-text.ts';
import { readFeed } from './format.ts';
import type { CourseList, Courses } from './port.ts';

const MINUTE_MS = 60_000;
/** How long a reading is taken for what the feed says now. */
export const LIFE_MS = 15 * MINUTE_MS;
/** The pause after a reading that failed, until the next one. */
export const PAUSE_MS = MINUTE_MS;
/** How long the last good answer is shown while the feed cannot be read: a week. */
export const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
/** The time limit of a reading. It is short, because a page waits for it. */
const TIMEOUT_MS = 5_000;
const BYTES_MAX = 5_000_000;

export interface FeedOptions extends Partial<Omit<FetchRules, 'local'>>, Pick<FetchRules, 'local'> {
  url: string;
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** The adapter without a feed. */
export const noCourses: Courses = {
  list: async () => ({ state: 'off', readAt: null, courses: [] }),
};

/**
 * The courses of a feed (docs/course-feed.md), in the memory of this process. A page waits for a reading only when the last
 * one succeeded or there was none; while the feed fails it is tried again behind the pages.
 */
export function feedCourses({ url, now, log, ...options }: FeedOptions): Courses {
  const rules = { timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX, ...options };
  let last: (Pick<CourseList, 'courses'> & { readAt: Date }) | null = null;
  let failing = false;
  let nextAt = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const { courses, leftOut } = readFeed(await fetchText(url, rules));
      const counts = { courses: courses.length, left_out: leftOut };
      if (Object.keys(leftOut).length > 0) log.warn(counts, 'the course feed was read, but not all of it');
      else log.info(counts, 'the course feed was read');
      last = { courses, readAt: now() };
      failing = false;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the course feed could not be read');
      failing = true;
    }
    nextAt = now().getTime() + (failing ? PAUSE_MS : LIFE_MS);
    reading = null;
  }

  return {
    async list() {
      if (now().getTime() >= nextAt) reading ??= read();
      if (reading && !failing) await reading;
      if (!last || now().getTime() - last.readAt.getTime() > KEPT_MS)
        return { state: 'unread', readAt: null, courses: [] };
      return { ...last, state: failing ? 'old' : 'read' };
    },
  };
}

/** Why a reading failed, without the address of the feed. */
function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error.name === 'ZodError') return 'it has no list called courses';
  return codeOf(error) ?? error.name;
}
