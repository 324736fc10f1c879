import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Tone } from './Banner.tsx';

export interface Message {
  tone: Tone;
  text: string;
  /** A second line, plain. */
  note?: string;
  /** Where the reader can go on. */
  actions?: ReactNode;
  /** Whether the message stays until the next one, or until it is closed. Red messages always do. */
  stays?: boolean;
}

export const isStaying = ({ tone, stays = false }: Message): boolean => stays || tone === 'red';

/** A message that disappears by itself: `const [message, show] = useMessage(delays.message)`. */
export function useMessage(milliseconds: number): [Message | null, (message: Message | null) => void] {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(
    (next: Message | null) => {
      clearTimeout(timer.current);
      setMessage(next);
      if (next && !isStaying(next)) timer.current = setTimeout(() => setMessage(null), milliseconds);
    },
    [milliseconds],
  );
  return [message, show];
}
