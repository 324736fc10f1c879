import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { evidenceState } from '#domain/activities/activity-evidence.ts';
import { flawMarks } from '#domain/evidence/flaw.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import type { Activity } from './activity.ts';
import classes from './EvidenceCell.module.css';
import { useRowEvidence } from './row-evidence.ts';

/** The evidence of a row: its file, or a button to add one when it is due. */
export function EvidenceCell({ activity }: { activity: Activity }) {
  const printing = usePrinting();
  const { choose, save, note, sending, part } = useRowEvidence();
  const { id, title, evidence_name, evidence_url, proof_note, evidence_flaw: flaw } = activity;
  if (sending === id) return <span className="rpt-muted">{Math.round(part * 100)}% sent</span>;
  const state = evidenceState(activity, serverToday());
  if (printing)
    return (
      <span className={`rpt-text-13 ${onPaper[state].look}`}>
        {evidence_name || onPaper[state].words}
        {flaw ? ` (${flawMarks[flaw].toLowerCase()})` : ''}
      </span>
    );
  if (state === 'later') return <span className="rpt-muted">After the date</span>;
  if (state === 'optional') {
    return (
      <span className="rpt-muted">
        <button
          className={classes.link}
          type="button"
          aria-label={`Add evidence to ${title}`}
          onClick={() => choose(activity)}
        >
          Add
        </button>{' '}
        (optional)
      </span>
    );
  }
  return (
    <>
      <span className={classes.file} data-missing={state === 'missing' || undefined}>
        <Icon of={IconPaperclip} className="rpt-fixed" size={16} />
        {state === 'file' ? (
          <button
            className={classes.link}
            type="button"
            title={evidence_name}
            aria-label={`Download ${evidence_name}`}
            onClick={() => save(activity)}
          >
            <FileName name={evidence_name} />
          </button>
        ) : state === 'link' ? (
          <a
            className={classes.link}
            href={evidence_url}
            target="_blank"
            rel="noreferrer"
            title={evidence_url}
          >
            Web page<span className="rpt-hidden"> with the evidence of {title} (opens in a new tab)</span>
          </a>
        ) : state === 'note' ? (
          <NoteButton title={title} words={proof_note} onClick={() => note(activity)} />
        ) : (
          <span>
            <button
              className={classes.link}
              type="button"
              aria-label={`Add evidence to ${title}`}
              onClick={() => choose(activity)}
            >
              Add evidence
            </button>
            <span className="rpt-text-13">
              <br />
              <NoteButton title={title} words="" onClick={() => note(activity)} />
            </span>
          </span>
        )}
      </span>
      {flaw ? <span className="rpt-text-13 rpt-amber">{flawMarks[flaw]}</span> : null}
    </>
  );
}

/** Says where proof is kept that is not a file here, or asks for it. */
const NoteButton = ({ title, words, onClick }: { title: string; words: string; onClick: () => void }) => (
  <button className={classes.link} type="button" title={words} onClick={onClick}>
    I keep the proof elsewhere<span className="rpt-hidden">: {title}</span>
  </button>
);

const onPaper = {
  file: { words: '', look: '' },
  link: { words: 'Web page', look: '' },
  note: { words: 'Kept elsewhere', look: '' },
  later: { words: 'Not due yet', look: 'rpt-muted' },
  optional: { words: 'None needed', look: 'rpt-muted' },
  missing: { words: 'No file', look: 'rpt-accent rpt-strong' },
};

/** Shortens a file name before the extension, so that the kind of file stays visible. */
function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.');
  return (
    <span className="rpt-flex rpt-slim">
      <span className="rpt-ellipsis">{name.slice(0, dot)}</span>
      <span className="rpt-fixed">{name.slice(dot)}</span>
    </span>
  );
}

/** The state of the evidence in words, for the second line of a folded row. The row itself is the button there. */
export function EvidenceWords({ activity }: { activity: Activity }) {
  const state = evidenceState(activity, serverToday());
  if (state === 'later' || state === 'optional') return null;
  const { evidence_name: name, evidence_flaw: flaw } = activity;
  const words = {
    file: flaw ? `${flawMarks[flaw]}: ${name}` : name,
    link: 'Web page',
    note: 'Kept elsewhere',
    missing: 'No evidence',
  }[state];
  return (
    <span className={classes.file} data-missing={state === 'missing' || undefined}>
      <Icon of={IconPaperclip} className="rpt-fixed" size={14} />
      <span className="rpt-ellipsis">{words}</span>
    </span>
  );
}

/** The button for a file that is due: the first action of an open row. */
export function AddEvidence({ activity }: { activity: Activity }) {
  const { choose, note, sending, part } = useRowEvidence();
  if (evidenceState(activity, serverToday()) !== 'missing') return null;
  return (
    <>
      <Button
        className="rpt-grow rpt-accent"
        style={{ borderColor: 'var(--rpt-accent)' }}
        variant="default"
        leftSection={<Icon of={IconPaperclip} />}
        onClick={() => choose(activity)}
      >
        {sending === activity.id ? `${Math.round(part * 100)}% sent` : 'Add evidence'}
      </Button>
      <NoteButton title={activity.title} words="" onClick={() => note(activity)} />
    </>
  );
}
