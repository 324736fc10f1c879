import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import type { Message } from '#web/ui/use-message.ts';

/** Why a call failed, as a message that stays. Without a network it is amber, as in `Fault`. */
export const faultMessage = (error: unknown): Message => ({
  tone: error instanceof ApiError && error.offline ? 'amber' : 'red',
  text: failureTextOf(error),
  stays: true,
});
