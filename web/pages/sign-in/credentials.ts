import type { BodyInput } from '#contract/endpoint.ts';
import type { login } from '#contract/sign-in.ts';

/** Kept in memory between the two steps, so that a code can be sent again; never stored. */
export type Credentials = BodyInput<typeof login>;
