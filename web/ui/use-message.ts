import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tone } from './Banner.tsx';

export interface Message {
  tone: Tone;
  text: string;
}

/** A message that disappears by itself: `const [message, show] = useMessage(delays.message)`. Red ones stay. */
export function useMessage(milliseconds: number): [Message | null, (message: Message | null) => void] {
  const [message, setMessage] = useState<Message | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(
    (next: Message | null) => {
      clearTimeout(timer.current);
      setMessage(next);
      if (next && next.tone !== 'red') timer.current = setTimeout(() => setMessage(null), milliseconds);
    },
    [milliseconds],
  );
  return [message, show];
}
