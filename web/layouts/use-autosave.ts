import { useEffect, useRef, useState } from 'react';
import { saveAutosave } from '#contract/autosave.ts';
import { call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';

/**
 * The wizard's autosave (spec A §4). It ticks every 900 ms; at count 300 it saves the page address, but only when
 * something has changed since the last time (readings 6). `unsaved` is the text on the form that is not at the server;
 * null when there is none. `saveNow` also runs on every Next Step, with the next page.
 */
export function useAutosave(unsaved: string | null) {
  const [status, setStatus] = useState('');
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const sent = useRef<string | null>(null);

  const saveNow = useRef(async (url: string) => {
    const { name, rpt_current_year } = session();
    const answer = await call(saveAutosave, { body: { url, state: { name }, rpt_year: rpt_current_year } });
    setStatus(`Saved ${clock(answer.saved_at)}`);
  }).current;

  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count < delays.autosaveCount) return;
      count = 0;
      const now = latest.current;
      if (now === null || now === sent.current) return;
      setStatus('Autosave in Progress');
      saveNow(window.location.pathname).then(
        () => {
          sent.current = now;
        },
        // Typed text is safe in its draft. The next round tries again.
        () => setStatus(''),
      );
    }, delays.autosaveTick);
    return () => clearInterval(timer);
  }, [saveNow]);

  return { status, saveNow };
}

/** The time of an instant, '14:02', in the member's own time zone. */
const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
