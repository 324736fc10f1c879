import { useQuery } from '@tanstack/react-query';
import { type SelectionPart, selectedUsers } from '#contract/office-users.ts';
import { posted } from '#web/api/queries.ts';
import type { ChosenUsers } from './user-data.ts';

/** Whom the selection reaches now. It is asked for each time, because the list may have changed. */
export const useFacts = (users: ChosenUsers, about: SelectionPart, enabled = true) =>
  useQuery({ ...posted(selectedUsers, { users, about }), enabled, staleTime: 0, gcTime: 0 });
