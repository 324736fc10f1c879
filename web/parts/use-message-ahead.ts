import { useEffect } from 'react';
import { delays } from '#web/delays.ts';
import { useMessage } from '#web/ui/use-message.ts';
import { takeMessage } from './message-ahead.ts';

/** The message of a page, which begins with the one that the page before left. */
export function useMessageAhead() {
  const [message, show] = useMessage(delays.message);
  useEffect(() => {
    const left = takeMessage();
    if (left) show({ tone: 'green', text: left });
  }, [show]);
  return [message, show] as const;
}
