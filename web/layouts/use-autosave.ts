import { useEffect, useMemo, useRef, useState } from 'react';
import { saveAutosave } from '#contract/autosave.ts';
import { DRAFT_MAX } from '#contract/limits.ts';
import { call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import { clock, markAway, markSaved, useSaved } from './saved-state.ts';

/**
 * The wizard's autosave (spec A §4). It ticks every 900 ms; at count 300 it saves the page address, but only when
 * something has changed since the last time (readings 6). `saveNow` also runs on every Next Step, with the next page.
 * The typed text goes along in `state.draft`. `status` says 'Saved' only about what the server has; typed text that it has not
 * is kept in this browser.
 */
export function useAutosave<V extends FormValues>(form: ContractForm<V> | null, failure: SubmitError | null) {
  // The text on the form that is not at the server.
  const unsaved = form?.isDirty() ? JSON.stringify(form.values) : null;
  const isAway = failure?.offline === true;
  const [isSaving, setSaving] = useState(false);
  const { text, isBack } = useSaved();
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const sent = useRef<string | null>(null);
  // The moment of the last change.
  const kept = useMemo(
    () => (unsaved === null ? '' : `Kept in this browser ${clock(new Date())}`),
    [unsaved],
  );

  useEffect(() => {
    if (isAway) markAway();
  }, [isAway]);

  const stored = useRef(form?.stored);
  stored.current = form?.stored;
  const [keptThere, setKeptThere] = useState<{ text: string; at: string } | null>(null);

  /** `isSaved`: the server has the form's values, so their draft goes. */
  const saveNow = useRef(async (url: string, isSaved = false) => {
    const { name, rpt_current_year } = session();
    const text = latest.current;
    const unsent = stored.current?.unsent?.(isSaved) ?? null;
    const draft = unsent && JSON.stringify(unsent.values).length <= DRAFT_MAX ? unsent : undefined;
    const body = { url, state: { name, ...(draft ? { draft } : {}) }, rpt_year: rpt_current_year };
    const { saved_at, draft_kept } = await call(saveAutosave, { body });
    if (draft && draft_kept) stored.current?.sent?.(draft);
    if (draft?.values && draft_kept && text) setKeptThere({ text, at: saved_at });
    markSaved(saved_at);
  }).current;

  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      if (count < delays.autosaveCount) return;
      count = 0;
      const now = latest.current;
      // Text that was saved or discarded goes at the server too.
      const isGone = stored.current?.unsent?.(false)?.values === null;
      if (!isGone && (now === null || now === sent.current)) return;
      setSaving(true);
      saveNow(window.location.pathname)
        .then(
          () => {
            sent.current = now;
          },
          // Typed text is safe in its draft. The next round tries again.
          () => undefined,
        )
        .finally(() => setSaving(false));
    }, delays.autosaveTick);
    return () => clearInterval(timer);
  }, [saveNow]);

  const isShownBack = isBack && unsaved === null && !form?.refused && !failure;
  return {
    /** The words of the step bar. */
    words: {
      status: isSaving
        ? 'Autosave in Progress'
        : isShownBack
          ? ''
          : unsaved !== null && unsaved === keptThere?.text
            ? `Saved ${clock(keptThere.at)}`
            : kept || text,
      /** 'Saved 14:09' after a save that first got no answer. */
      back: isShownBack ? text : null,
    },
    saveNow,
  };
}
