import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './ChangedElsewhere.module.css';
import type { Difference, Elsewhere } from './elsewhere.ts';
import { timeOf } from './saved-time.ts';
import type { ContractForm, FormValues } from './use-contract-form.ts';
import { wordsOf } from './value-words.ts';

/** The values saved elsewhere beside those typed here, and the choice between the two. */
export function ChangedElsewhere<V extends FormValues>({ form }: { form: ContractForm<V> }) {
  return form.elsewhere ? <Panel form={form} elsewhere={form.elsewhere} /> : null;
}

interface PanelProps<V extends FormValues> {
  form: ContractForm<V>;
  elsewhere: Elsewhere<V>;
}

function Panel<V extends FormValues>({ form, elsewhere }: PanelProps<V>) {
  const { differences } = form;
  const { refused, savedAt } = elsewhere;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus moves only after a press of the button, not when the page opens.
    if (elsewhere.refused) panel.current?.focus();
  }, [elsewhere]);

  const goOn = (choose: () => void) => {
    const [first] = differences;
    choose();
    // The panel goes away, and the focus must not be lost with it.
    const field = first && document.getElementById(form.fieldId(first.name));
    (field ?? formOf(form)?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
  };
  const keepMine = () =>
    goOn(() => {
      if (form.keepMine()) formOf(form)?.requestSubmit();
    });

  return (
    <section ref={panel} className={classes.panel} aria-labelledby={titleId} tabIndex={-1}>
      <div className="rpt-flex rpt-gap-12" role={refused ? undefined : 'status'}>
        <Icon of={IconAlertTriangle} className="rpt-fixed rpt-amber" style={{ marginTop: 2 }} size={20} />
        <div>
          <h2 className="rpt-text-16 rpt-strong" id={titleId}>
            Changed elsewhere{timeOf(savedAt, new Date())}
          </h2>
          <p className="rpt-text-14 rpt-muted rpt-over-4">
            {refused
              ? 'Nothing is saved from here yet. Choose which to keep.'
              : 'Your unsaved changes started from an older version. Choose which to keep.'}
          </p>
        </div>
      </div>
      <ul className={classes.fields}>
        {differences.map((difference) => (
          <Field key={difference.name} difference={difference} />
        ))}
      </ul>
      <div className="rpt-row rpt-gap-12 rpt-over-20">
        <Button variant="default" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="default" onClick={() => goOn(form.takeTheirs)}>
          Take theirs
        </Button>
      </div>
      {differences.some(({ isMine }) => !isMine) ? (
        <p className="rpt-text-14 rpt-muted rpt-over-12">
          Fields that you did not change stay as they were saved there, either way.
        </p>
      ) : null}
    </section>
  );
}

const formOf = ({ id }: { id: string }) => document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`);

function Field<V extends FormValues>({ difference }: { difference: Difference<V> }) {
  const { label } = difference;
  const { mine, theirs } = wordsOf(difference);
  return (
    <li>
      <h3 className="rpt-text-15 rpt-strong">{label}</h3>
      <div className={classes.pair}>
        <Side name="Yours" of={label}>
          {mine ?? <span className="rpt-muted">Not changed by you</span>}
        </Side>
        <Side name="Saved there" of={label}>
          {theirs}
        </Side>
      </div>
    </li>
  );
}

/** A long text scrolls in its own place, also by keyboard. */
function Side({ name, of, children }: { name: string; of: string; children: ReactNode }) {
  return (
    <div>
      <p className="rpt-text-13 rpt-muted" style={{ margin: '0 0 4px' }} aria-hidden>
        {name}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <blockquote className={classes.value} aria-label={`${name}: ${of}`} tabIndex={0}>
        {children}
      </blockquote>
    </div>
  );
}
