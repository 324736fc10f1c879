import { useEffect, useRef, useState } from 'react';
import { delays } from '#web/delays.ts';

/** A text for screen readers that changes all the time: it is read aloud only now and then. */
export function useSpoken(text: string): string {
  const [spoken, speak] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        speak(text);
      },
      Math.max(0, last.current + delays.spoken - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
