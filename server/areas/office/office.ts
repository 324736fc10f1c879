export { userBulkActions } from './bulk-actions.ts';
export { officeNoticeJob, sendOfficeNotice } from './office-notices.ts';
export { undoStatusAction } from './undo-status.ts';
export { userSortColumns, users } from './user-queries.ts';
export { presented, presentUser, userColumns } from './user-row.ts';
export { lockUser, userBy } from './user-row-queries.ts';
export { hasLikeness, isLike, likeness, textMatches } from './user-search-queries.ts';
