import { useEffect, useRef, useState } from 'react';
import { saveAutosave } from '#contract/autosave.ts';
import { call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';

/**
 * The wizard's autosave (spec A §4): a tick every 900 ms, at count 300 it saves the page address, but only when
 * something changed since (readings 30). `saveNow` also runs on every Next Step, with the page that comes.
 */
export function useAutosave(changed: boolean) {
  const [status, setStatus] = useState('');
  const latest = useRef(changed);
  latest.current = changed;

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
      if (!latest.current) return;
      setStatus('Autosave in Progress');
      // What is typed is safe in its draft; the next round tries again.
      saveNow(window.location.pathname).catch(() => setStatus(''));
    }, delays.autosaveTick);
    return () => clearInterval(timer);
  }, [saveNow]);

  return { status, saveNow };
}

/** '14:02' of an instant, in the member's own time zone. */
const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
