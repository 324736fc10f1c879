import type { login } from '#contract/auth.ts';
import type { BodyInput } from '#contract/endpoint.ts';

/** Kept in memory between the two steps, so that a code can be sent again; never stored. */
export type Credentials = BodyInput<typeof login>;
