import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tone } from './Banner.tsx';

export interface Message {
  tone: Tone;
  text: string;
}

const isRed = ({ tone }: Message) => tone === 'red';

/**
 * A message that disappears by itself: `const [message, show] = useMessage(delays.message)`. `stays`: which ones do not,
 * by default the red ones.
 */
export function useMessage<M extends Message = Message>(
  milliseconds: number,
  stays: (message: M) => boolean = isRed,
): [M | null, (message: M | null) => void] {
  const [message, setMessage] = useState<M | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(
    (next: M | null) => {
      clearTimeout(timer.current);
      setMessage(next);
      if (next && !stays(next)) timer.current = setTimeout(() => setMessage(null), milliseconds);
    },
    [milliseconds, stays],
  );
  return [message, show];
}
