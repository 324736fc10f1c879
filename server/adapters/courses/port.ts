import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ActivityType } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';

/** The courses of training providers outside, from one feed (spec A §7, spec-readings 71). */
export interface Courses {
  /** Never throws: a feed that cannot be read is a state of the list. Call it outside transactions, for it may wait. */
  list(): Promise<CourseList>;
}

export interface CourseList {
  /**
   * - `off`: no feed is configured
   * - `read`: as the feed says
   * - `old`: the feed cannot be read now; these are from `readAt`
   * - `unread`: it cannot be read, and nothing is kept from before
   */
  state: 'off' | 'read' | 'old' | 'unread';
  /** When these courses were read; null when there are none to show. */
  readAt: Date | null;
  courses: readonly Course[];
}

export interface Course {
  /** The feed's own id; no two courses share one. */
  id: string;
  title: string;
  provider: string;
  type: ActivityType;
  /** One to three competencies. */
  competencies: readonly CompetencyKey[];
  /** The date; null: at any time. */
  date: CalendarDate | null;
  /** The price; null: the provider names it; 0: free. */
  price: Cents | null;
  description: string;
  /** Empty, or an http(s) address. */
  url: string;
}
