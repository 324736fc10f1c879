/**
 * Where every form of a page goes when no script of ours sends it: without JavaScript, or when a program calls `submit()`. The
 * answer says so, and the server uses nothing of what was posted (server/http/no-scripts.ts).
 */
export const NO_SCRIPTS = '/needs-javascript';

/** In bytes. */
export const NO_SCRIPTS_BODY_MAX = 64 * 1024;
