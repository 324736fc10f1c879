import { useEffect, useMemo, useRef, useState } from 'react';
import { saveAutosave } from '#contract/autosave.ts';
import { call } from '#web/api/client.ts';
import { draftOf, forgetSaved, isTextKept, unsentOf, useTyped } from '#web/api/drafts.ts';
import { session } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { UnsentDraft } from '#web/ui/form/form-draft.ts';
import type { SubmitError } from '#web/ui/form/refusal-words.ts';
import type { ContractForm, FormValues } from '#web/ui/form/use-contract-form.ts';
import { clock, markAway, markSaved, useSaved } from './saved-state.ts';

/**
 * The wizard's autosave (spec A §4). It ticks every 900 ms; at count 300 it saves the page address, but only when
 * something has changed since the last time (readings 6). `saveNow` also runs on every Next Step, with the next page.
 * Typed text goes along in `state.draft`: that of the form, else that of another form of the year, such as the questions
 * of a competency, or the removal of one that was saved. `status` says 'Saved' only about what the server has; typed text that it has not
 * is kept in this browser, or only in this tab when its storage is full.
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
  const stored = useRef(form?.stored);
  stored.current = form?.stored;
  // The last change. The server has text that autosave sent before a reload, and text that came from another machine.
  const last = useMemo(
    () => (unsaved === null ? null : (stored.current?.typed?.() ?? { at: Date.now(), isSent: false })),
    [unsaved],
  );

  useEffect(() => {
    if (isAway) markAway();
  }, [isAway]);

  const [keptThere, setKeptThere] = useState<{ text: string; at: string } | null>(null);

  // The server answered about these: kept, or refused for good.
  const tried = useRef(new Set<string>());
  const nextUnsent = useRef((first?: string) => {
    const { email, rpt_current_year } = session();
    const waiting = unsentOf(email, rpt_current_year).filter((draft) => !tried.current.has(nameOf(draft)));
    return waiting.find(({ page }) => page === first) ?? waiting[0];
  }).current;

  /** `isSaved`: the server has the form's values, so their draft goes. */
  const saveNow = useRef(async (url: string, isSaved = false) => {
    const { email, name, rpt_current_year: year } = session();
    const text = latest.current;
    const own = stored.current?.unsent?.(isSaved);
    const page = stored.current?.unsent?.(false)?.page;
    // A save takes the form's own text, so that only its removal is left to send.
    const draft = isSaved ? own : nextUnsent(own?.page);
    const body = { url, state: { name, ...(draft ? { draft } : {}) }, rpt_year: year };
    const { saved_at, draft_kept } = await call(saveAutosave, { body });
    if (draft) tried.current.add(nameOf(draft));
    if (draft && draft_kept) draftOf(email, year, draft.page).sent(draft);
    if (draft?.values && draft.page === own?.page && draft_kept && text) setKeptThere({ text, at: saved_at });
    if (isSaved) forgetSaved(email, year, page);
    markSaved(saved_at);
  }).current;

  useEffect(() => {
    let count = 0;
    // A call takes one draft along.
    const saveAll = async () => {
      do await saveNow(window.location.pathname);
      while (nextUnsent());
    };
    const timer = setInterval(() => {
      count += 1;
      if (count < delays.autosaveCount) return;
      count = 0;
      const now = latest.current;
      // Also text of another form, and text that was saved or discarded, which goes at the server too.
      if ((now === null || now === sent.current) && !nextUnsent()) return;
      setSaving(true);
      saveAll()
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
  }, [saveNow, nextUnsent]);

  const isShownBack = isBack && unsaved === null && !form?.refused && !failure;
  // Typed in a form that has no step bar of its own, or on a page that was left.
  const { at: typedAt } = useTyped();
  const there = last && unsaved === keptThere?.text ? keptThere.at : last?.isSent ? last.at : null;
  const here = last?.at ?? typedAt;
  const place = isTextKept() ? 'in this browser' : 'in this tab only';
  const inBrowser = there === null && here ? `Kept ${place} ${clock(here)}` : '';
  const saved = there === null ? text : `Saved ${clock(there)}`;
  return {
    /** The words of the step bar. */
    words: {
      status: isSaving ? 'Autosave in Progress' : isShownBack ? '' : inBrowser || saved,
      sign: isSaving ? ('saving' as const) : inBrowser ? ('kept' as const) : ('saved' as const),
      /** 'Saved 14:09' after a save that first got no answer. */
      back: isShownBack ? text : null,
    },
    saveNow,
  };
}

/** A name for one state of one draft. */
const nameOf = ({ page, at, values }: UnsentDraft) => `${values ? 'text' : 'gone'} ${at} ${page}`;
