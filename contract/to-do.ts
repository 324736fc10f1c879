import { z } from 'zod/mini';
import { toDoKeys } from '#domain/to-do/to-do-facts.ts';

/** One thing to do. When the title is empty, the id names it: a page of the wizard or a kind of hours. */
export const toDoItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty when it has no date. */
  date: z.string(),
  /** 0 when it has no hours. */
  hours: z.number(),
  /** The body that asks for it; empty: none of its own. */
  body: z.string(),
});

/** One kind of things to do, with its first items. */
export const toDoGroup = z.object({
  key: z.enum(toDoKeys),
  count: z.number(),
  hours: z.number(),
  items: z.array(toDoItem),
});
