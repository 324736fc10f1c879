import { useEffect, useRef, useState } from 'react';
import { saveAutosave } from '#contract/autosave.ts';
import { call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';

/**
 * The wizard's autosave (spec A §4): a tick every 900 ms, at count 300 it saves the page address, but only when
 * something has changed since it last did (readings 76). `unsaved`: what is on the form and not at the server, as text;
 * null when there is nothing. `saveNow` also runs on every Next Step, with the page that comes.
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
        // What is typed is safe in its draft; the next round tries again.
        () => setStatus(''),
      );
    }, delays.autosaveTick);
    return () => clearInterval(timer);
  }, [saveNow]);

  return { status, saveNow };
}

/** '14:02' of an instant, in the member's own time zone. */
const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
